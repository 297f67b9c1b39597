import type { LegalTexts } from "./legal.en-US.ts";

/** The terms and the privacy policy in Spanish. */
export const legalEsES = {
  termsTitle: "Términos del servicio",
  serviceHeading: "Qué es esto",
  serviceText:
    "{name} gestiona esta página de pedidos por su cuenta. Puedes leer el menú, pedir en tu mesa o para llevar y hacerte miembro. Al iniciar sesión aceptas estos términos.",
  ordersHeading: "Tus pedidos",
  ordersText:
    "El pedido está hecho cuando esta página lo confirma. Revísalo antes de enviarlo. Si después hay que cambiar algo, pregunta al equipo: aún puede cambiar o cancelar lo que no se ha preparado.",
  pricesHeading: "Precios y pago",
  pricesText:
    "El total de la página es lo que pagas, con impuesto y con la propina que elegiste. Pagas en tu mesa o en el mostrador. Esta página nunca pide el número de tu tarjeta.",
  membershipHeading: "Miembros, cupones y puntos",
  membershipText:
    "Cada número de teléfono es de un solo miembro en {name}. Los cupones y los puntos no se cambian por dinero, no se ceden y valen mientras cada uno lo indica. Puedes dejar de ser miembro cuando quieras: pídelo al equipo.",
  membershipHeadingWithoutPoints: "Miembros y cupones",
  membershipTextWithoutPoints:
    "Cada número de teléfono es de un solo miembro en {name}. Los cupones no se cambian por dinero, no se ceden y valen mientras cada uno lo indica. Puedes dejar de ser miembro cuando quieras: pídelo al equipo.",
  allergensHeading: "Alérgenos",
  allergensText:
    "El menú indica los alérgenos que la cocina conoce. No se pueden descartar trazas. Si tienes una alergia, avisa al equipo antes de pedir.",
  liabilityHeading: "Si algo falla",
  liabilityText:
    "Esta página puede no estar disponible en algún momento; siempre puedes pedir al equipo. Nada de esto limita los derechos que la ley te da como cliente.",
  privacyTitle: "Política de privacidad",
  keptHeading: "Qué guardamos",
  keptText:
    "Al iniciar sesión: tu número de teléfono. Al hacerte miembro: tu nombre, tu cumpleaños sin el año, tu correo y tus cupones y puntos, con los pedidos en los que los ganaste, gastaste o usaste. Al pedir: tus pedidos y notas. Sin iniciar sesión, solo un número al azar que distingue tus pedidos de los demás y, para llevar, el nombre y el teléfono que nos des.",
  keptTextWithoutPoints:
    "Al iniciar sesión: tu número de teléfono. Al hacerte miembro: tu nombre, tu cumpleaños sin el año, tu correo y tus cupones, con los pedidos en los que los usaste. Al pedir: tus pedidos y notas. Sin iniciar sesión, solo un número al azar que distingue tus pedidos de los demás y, para llevar, el nombre y el teléfono que nos des.",
  whyHeading: "Para qué lo guardamos",
  whyText:
    "Para enviarte el código de un solo uso, preparar y llevarte tu pedido, darte tus cupones y puntos, y llevar las cuentas que exige la ley. No lo usamos para publicidad ni lo vendemos.",
  whyTextWithoutPoints:
    "Para enviarte el código de un solo uso, preparar y llevarte tu pedido, darte tus cupones y llevar las cuentas que exige la ley. No lo usamos para publicidad ni lo vendemos.",
  sharedHeading: "Quién lo ve",
  sharedText:
    "El equipo de {name}. El código lo envía un servicio de mensajes, que recibe tu número solo para eso. El sistema funciona en servidores que eligió {name}; nadie más recibe tus datos.",
  howLongHeading: "Cuánto tiempo lo guardamos",
  howLongText:
    "Tu perfil y tus cupones, mientras seas miembro. Los pedidos, el tiempo que la ley exige conservar las cuentas. Los códigos caducan a los diez minutos y se borran al cabo de un día. La sesión termina tras 30 días sin visitas.",
  cookiesHeading: "Las cookies",
  cookiesText:
    "Las cookies recuerdan quién eres aquí, el restaurante y tu idioma. Tu navegador también guarda tu mesa, el número de personas, el nombre y el teléfono que diste para llevar, y el tema. No hay cookies de terceros ni seguimiento.",
  rightsHeading: "Tus derechos",
  rightsText: "Puedes ver y cambiar tu perfil en tu cuenta. Si nos pides una copia de tus datos o que los borremos, lo haremos.",
  askHeading: "A quién preguntar",
  askText: "Pregunta al equipo de {name}, en el restaurante o aquí:",
} satisfies LegalTexts;
