import type { KeyTexts } from "./en-US.ts";

/** The texts of the list of keys, in Spanish. */
export const texts: KeyTexts = {
  title: "Teclas",
  everywhere: "En todas las páginas",
  board: "Pedidos en vivo",
  order: "Un pedido abierto",
  list: "Lista de teclas",
  go: "Ir a",
  search: "Buscar en la página",
  newOrder: "Nuevo pedido",
  soldOut: "Agotado",
  undo: "Deshacer lo último",
  lock: "Bloquear el dispositivo",
  close: "Cerrar lo que esté abierto",
  move: "Tarjeta, columna",
  column: "De la primera a la cuarta columna",
  press: "Pulsar el botón de la tarjeta",
  open: "Abrir el pedido",
  send: "Enviar a cocina",
  pay: "Cobrar",
  tick: "Marcar un plato",
  singleKeys: "Teclas de un solo carácter",
  singleKeysHelp: "Por ejemplo, S para enviar. Nunca actúan mientras escribes. Este ajuste vale para este dispositivo.",
  on: "Activadas",
  off: "Desactivadas",
  showList: "Ver la lista de teclas",
};
