import type { SettingsTexts } from "./settings.ts";

/** The names of pages of the console and of the settings in Spanish. */
export const settingsTexts = {
  navMembers: "Miembros",
  navCoupons: "Cupones",
  navDrawer: "Cajón de efectivo",
  navFigures: "Cifras",
  firstSteps: "Primeros pasos",
  orderingTitle: "Pedidos de clientes",
  restaurantTitle: "Restaurante",
  hoursTitle: "Horario",
  taxesTitle: "Impuestos y cargos",
  levelsTitle: "Niveles",
  stations: "Estaciones",
  integrations: "Integraciones",
  onlinePayment: "Pago en línea",
  settingsIntegrations: "Claves de otros programas, webhooks y lo que se entregó",
  dataTitle: "Datos",
  auditTitle: "Registro",
  auditAll: "Todas",
  auditOlder: "Ver anteriores",
} as const satisfies SettingsTexts;
