import type { LockTexts } from "./en-US.ts";

/** The texts of a device that several people use, in Spanish. */
export const texts: LockTexts = {
  lockTitle: "¿Quién está trabajando?",
  lockByKey: "Bloqueado, {time}",
  lockIdle: "Bloqueado tras un rato sin usarlo, {time}",
  lockOrder: "Bloqueado tras el último pedido, {time}",
  lockPeople: "Personas de este dispositivo",
  lockPinOf: "Tu PIN",
  lockDigits: "{typed} de {count} cifras",
  lockKeypad: "Cifras",
  lockForgot: "Lo olvidé",
  lockBackspace: "Borrar la última cifra",
  lockRule: "Tras cinco PIN erróneos se pide la contraseña.",
  lockLeft: "Este PIN no es correcto. Queda {count} intento. | Este PIN no es correcto. Quedan {count} intentos.",
  lockNeedsPassword: "Cinco PIN erróneos. Entra con tu contraseña.",
  lockPassword: "Entrar con contraseña",
  lockOther: "Otra persona",
  lockBack: "Volver a los nombres",
  lockByPassword: "{what}, con contraseña",
  lockUntil: "Los PIN funcionan aquí hasta el {date}",
  lockChoose: "Elige tu nombre.",
  lockNoAnswer: "Sin conexión. Para desbloquear hace falta el servidor; se reintenta solo.",
  code: "Código",
  codeHelp: "Seis cifras de tu aplicación, o un código de recuperación.",
  codeEmpty: "Escribe el código de tu aplicación.",
};
