/** The texts of the encodings of a file in English. */
export const encodingTexts = {
  encoding: "Encoding",
  "encoding utf-8": "UTF-8",
  "encoding utf-16": "UTF-16",
  "encoding windows-1252": "Western Europe (Windows-1252)",
  "encoding big5": "Traditional Chinese (Big5)",
  "encoding gb18030": "Simplified Chinese (GB 18030)",
  "encoding shift_jis": "Japanese (Shift JIS)",
  "encoding windows-1250": "Central Europe (Windows-1250)",
  "encoding windows-1251": "Cyrillic (Windows-1251)",
  "encoding windows-1253": "Greek (Windows-1253)",
  "encoding windows-1254": "Turkish (Windows-1254)",
  "encoding euc-kr": "Korean (EUC-KR)",
  encodingRecognised: "Recognised. Choose another one if letters look wrong.",
  encodingChosen: "Chosen by you.",
} as const;
