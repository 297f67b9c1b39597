import type { EncodingTexts } from "./import-encoding.ts";

/** The texts of how the letters and prices of a file are read, in Spanish. */
export const texts: EncodingTexts = {
  encoding: "Codificación",
  "encoding utf-8": "Unicode, UTF-8",
  "encoding utf-16": "Unicode, UTF-16",
  "encoding windows-1252": "Europa occidental (Windows-1252)",
  "encoding big5": "Chino tradicional (Big5)",
  "encoding gb18030": "Chino simplificado (GB 18030)",
  "encoding shift_jis": "Japonés (Shift JIS)",
  "encoding windows-1250": "Europa central (Windows-1250)",
  "encoding windows-1251": "Cirílico (Windows-1251)",
  "encoding windows-1253": "Griego (Windows-1253)",
  "encoding windows-1254": "Turco (Windows-1254)",
  "encoding euc-kr": "Coreano (EUC-KR)",
  importPhotos: "Fotos de los platos",
  importPhotosHelp: "Muchas a la vez; cada una se asigna por el nombre de su archivo.",
  importPhotosChoose: "Añadir fotos",
  encodingRecognised: "Reconocida. Elige otra si las letras no se ven bien.",
  encodingChosen: "Elegida por ti.",
  decimalSign: "Los precios se escriben",
  "decimal unknown": "el archivo no lo indica",
  "decimal .": "1,234.50 (punto)",
  "decimal ,": "1.234,50 (coma)",
  decimalHelp: "El signo antes de los céntimos. Decide cómo se lee un precio como 1.250.",
};
