import type { PeopleTexts } from "./people.ts";

/** The texts of the staff and of a person's own page in Spanish. */
export const peopleTexts: PeopleTexts = {
  staffTitle: "Personal y roles",
  role: "Rol",
  roleOf: "Rol de {name}",
  personOff: "Desactivado",
  switchOff: "Desactivar a {name}",
  switchOn: "Activar a {name}",
  resetPassword: "Nueva primera contraseña",
  resetPasswordOf: "Nueva primera contraseña para {name}",
  firstPasswordOf: "Primera contraseña de {name}:",
  firstPasswordOnce: "Solo se muestra ahora.",
  addPerson: "Añadir a una persona",
  personNameNeeded: "Escribe un nombre.",
  theme: "Aspecto",
  themeLight: "Claro",
  themeDark: "Oscuro",
  themeAuto: "Automático",
  changePassword: "Cambiar la contraseña",
  passwordChanged: "La contraseña se cambió",
  sessions: "Dónde has entrado",
  thisDevice: "Este dispositivo",
  endSession: "Terminar",
  unknownDevice: "Un dispositivo",
};
