import type { DataTexts } from "./data.ts";

/** The texts of the settings of data in Spanish. */
export const texts: DataTexts = {
  dataHelp: "Archivos para guardar o llevarte, la última copia de seguridad y lo que Comanda ha notado.",
  dataExport: "Exportar",
  dataFolder: "La carpeta del restaurante",
  dataFolderHelp: "El menú, los ajustes y las imágenes en un archivo zip. Cargado en una Comanda vacía, es el mismo restaurante.",
  dataFolderLoad: "Descargar la carpeta",
  dataOrders: "Pedidos",
  dataOrdersHelp: "Archivos CSV de jornadas, como máximo 366 días a la vez.",
  dataFrom: "Desde",
  dataTo: "Hasta",
  dataRangeWrong: "Elige de 1 a 366 días, el primero delante.",
  dataOutOfRange: "Elige una fecha de los últimos o los próximos diez años.",
  dataFileOrders: "Pedidos (CSV)",
  dataFileItems: "Platos de los pedidos (CSV)",
  dataFilePayments: "Pagos (CSV)",
  dataFileDays: "Sumas por día (CSV)",
  dataMembers: "Miembros",
  dataMembersHelp:
    "Todos con número, nombre, teléfono, nivel, puntos, cumpleaños y última visita. El registro dice quién descarga el archivo.",
  dataMembersLoad: "Miembros (CSV)",
  dataImport: "Importar",
  dataImportHelp: "Un menú de un archivo CSV de Square, de Toast o de Comanda. No se cambia nada antes del último paso.",
  dataImportOpen: "Importar un menú",
  dataBackup: "Copia de seguridad",
  dataBackupAt: "La última copia de seguridad de esta instalación se hizo el {at}.",
  dataBackupNever: "Nunca se ha hecho una copia de seguridad de esta instalación con el comando de Comanda.",
  dataBackupCommand: "Este comando hace una, también mientras entran pedidos:",
  dataBackupPostgres: "Las copias que PostgreSQL hace con sus propias herramientas no se cuentan aquí.",
  dataNoticed: "Lo que Comanda ha notado",
  dataNothing: "No hay nada que revisar",
  dataNothingHelp: "Precios, textos, mesas, ajustes y puntos están en orden.",
  dataSerious: "Por corregir",
  dataMinor: "Por revisar",
  dataGoTo: "Ir a: {page}",
  dataMore: "{count} más",
  "noticed menu-empty": "El menú no tiene platos.",
  "noticed price-missing": "{count} plato no tiene precio: {names}. | {count} platos no tienen precio: {names}.",
  "noticed served-while-closed":
    "{count} plato solo se sirve con el restaurante cerrado: {names}. | {count} platos solo se sirven con el restaurante cerrado: {names}.",
  "noticed name-missing":
    "En {language}, {count} categoría o plato no tiene nombre: {names}. | En {language}, {count} categorías y platos no tienen nombre: {names}.",
  "noticed coupon-without-dishes":
    "{count} cupón no descuenta nada, porque ningún plato del menú le corresponde: {names}. | {count} cupones no descuentan nada, porque ningún plato del menú les corresponde: {names}.",
  "noticed order-types-off": "Nadie puede pedir: en mesa, para llevar, recogida y entrega están desactivados.",
  "noticed tables-missing": "Se puede pedir en mesa y no hay ninguna mesa en uso.",
  "noticed qr-code-missing": "{count} mesa no tiene código QR: {names}. | {count} mesas no tienen código QR: {names}.",
  "noticed owner-missing": "Nadie puede entrar como propietario.",
  "noticed printer-unused": "Ninguna estación usa {count} impresora: {names}. | Ninguna estación usa {count} impresoras: {names}.",
  "noticed hours-missing": "No hay horario: el restaurante cuenta como siempre abierto.",
  "noticed taxes-missing": "No hay ningún impuesto.",
  "noticed text-missing":
    "En {language}, a {count} plato le falta la descripción o el nombre de una opción: {names}. | En {language}, a {count} platos les falta la descripción o el nombre de una opción: {names}.",
  "noticed points-differ":
    "Los puntos de {count} miembro no son la suma de sus movimientos: {names}. | Los puntos de {count} miembros no son la suma de sus movimientos: {names}.",
};
