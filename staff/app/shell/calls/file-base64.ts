/** The bytes of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file cannot be read")));
  });
  reader.readAsDataURL(file);
  // A data URL has its content after the comma.
  return (await read).split(",")[1] ?? "";
}
