import type { StatusTexts } from "./status.ts";

/** The texts of the status in Spanish. */
export const texts: StatusTexts = {
  statusTitle: "Estado",
  statusHelp: "Si todo funciona, qué espera a alguien y qué está en marcha.",
  statusFine: "Todo funciona.",
  statusFineBut: "Todo funciona. Hay {count} cosa por revisar con calma. | Todo funciona. Hay {count} cosas por revisar con calma.",
  statusBroken: "{count} cosa no funciona. | {count} cosas no funcionan.",
  statusAsOf: "Situación a las {time}. Esta página se actualiza sola.",
  statusSerious: "Por resolver ahora",
  statusMinor: "Por revisar con calma",
  statusWaiting: "En curso",
  statusGoTo: "Ir a: {page}",
  statusMore: "{count} más",
  statusAge: "desde hace {age} | lo más antiguo, desde hace {age}",
  statusRecent: "desde hace menos de un minuto | lo más antiguo, desde hace menos de un minuto",
  statusOrders: "pedido {names} | pedidos {names}",
  statusUntil: "responde antes del {at} | responde a la primera antes del {at}",
  "status orders-unsent": "{count} pedido no se ha enviado a cocina. | {count} pedidos no se han enviado a cocina.",
  "status ticket-unprinted": "{count} comanda de cocina no ha salido en papel. | {count} comandas de cocina no han salido en papel.",
  "status printer-silent": "{count} impresora no imprime. | {count} impresoras no imprimen.",
  "status screen-silent":
    "{count} pantalla de cocina está apagada o no tiene red. | {count} pantallas de cocina están apagadas o no tienen red.",
  "status phones-cannot-open": "Los teléfonos no pueden abrir los códigos QR.",
  "status code-unsent":
    "{count} código de acceso no ha llegado a su teléfono. Quien administra el servidor debe revisar el proveedor de SMS. | {count} códigos de acceso no han llegado a sus teléfonos. Quien administra el servidor debe revisar el proveedor de SMS.",
  "status payment-unanswered":
    "El proveedor no dice qué ha sido de {count} pago en línea. Comanda sigue preguntando. | El proveedor no dice qué ha sido de {count} pagos en línea. Comanda sigue preguntando.",
  "status card-unanswered":
    "{count} pago en un lector de tarjetas no avanza, porque el proveedor responde con errores. | {count} pagos en un lector de tarjetas no avanzan, porque el proveedor responde con errores.",
  "status money-unallocated":
    "El dinero de {count} pago en línea no corresponde a ningún pedido. | El dinero de {count} pagos en línea no corresponde a ningún pedido.",
  "status payment-disputed": "{count} pago en línea está en disputa en el banco. | {count} pagos en línea están en disputa en el banco.",
  "status refund-failed": "{count} devolución ha fallado en el proveedor. | {count} devoluciones han fallado en el proveedor.",
  "status action-failed":
    "{count} acción del equipo no se hizo por un error del servidor. | {count} acciones del equipo no se hicieron por un error del servidor.",
  "status delivery-dead":
    "{count} mensaje a otro programa se abandonó tras el último intento. | {count} mensajes a otros programas se abandonaron tras el último intento.",
  "status setup-incomplete":
    "{count} error en el menú o los ajustes: los clientes no pueden pedir algo o pagan un precio equivocado. | {count} errores en el menú o los ajustes: los clientes no pueden pedir algo o pagan un precio equivocado.",
  "status station-without-printer":
    "{count} estación imprime por sí sola y no tiene impresora. | {count} estaciones imprimen por sí solas y no tienen impresora.",
  "status bus-away":
    "Las páginas muestran los cambios hasta dos segundos tarde. Quien administra el servidor debe revisar NATS, con el que sus procesos se avisan de los cambios.",
  "status push-dead":
    "{count} mensaje al navegador de un cliente se abandonó. | {count} mensajes a navegadores de clientes se abandonaron.",
  "status delivery-waiting":
    "{count} mensaje a otro programa ha fallado y se reintenta. | {count} mensajes a otros programas han fallado y se reintentan.",
  "status backup-missing": "Nunca se ha hecho una copia de seguridad.",
  "status backup-old": "No hay copia de seguridad de los últimos siete días.",
  statusRuns: "Qué está en marcha",
  statusVersion: "Versión",
  statusVersionIs: "{version}, en marcha desde el {at}",
  statusDatabase: "Base de datos",
  statusEmbedded: "Integrada, en una carpeta del servidor; responde",
  statusPostgres: "PostgreSQL; responde",
  statusCodes: "Códigos de acceso",
  statusCodesSms: "Se envían por SMS con Twilio",
  statusCodesConsole: "No llegan a los teléfonos: el servidor los escribe en su salida",
  statusPaymentsLive: "{provider}, pagos reales",
  statusPaymentsTest: "{provider} en modo de prueba, que no cobra a nadie",
  statusPaymentsNone: "Sin configurar",
  statusAddress: "Dirección de los códigos QR",
  statusAddressOpen: "{origin}, también para teléfonos",
  statusAddressLocal: "{origin}, solo este ordenador",
  statusBackup: "Última copia de seguridad",
  statusBackupIs: "{at}, {size}",
  statusBackupNone: "Ninguna todavía",
};
