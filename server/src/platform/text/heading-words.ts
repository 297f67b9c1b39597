import type { Locale } from "@comanda/domain/locale";

/** What a heading of a file of one's own says: the field of its column. */
export type OwnField =
  | "name"
  | "description"
  | "category"
  | "price"
  | "id"
  | "points"
  | "unit"
  | "variation"
  | "station"
  | "availability"
  | "left"
  | "groups"
  | "diet"
  | "contains"
  | "free-of"
  | "slots"
  | "picture"
  | "position"
  | "sku";

/** The words for each field in the heading of a file of one's own, with ", " between them. Chinese ones are in both scripts. */
export const HEADING_WORDS: Record<Locale, Record<OwnField, string>> = {
  "en-US": {
    name: "name, dish, dish name, item, item name, menu item, product, product name, title, food item",
    description: "description, desc, details, detail, about",
    category: "category, categories, section, menu section, menu category, menu group, category name",
    price: "price, sale price, selling price, unit price, base price, default price, amount",
    id: "id",
    points: "points price, points, price in points",
    unit: "unit, sold by",
    variation: "size, sizes, variation, variant, portion, portion size",
    station: "station, made at",
    availability: "availability",
    left: "left, stock, in stock, quantity",
    groups: "groups, questions",
    diet: "diet, dietary, dietary marks, dietary info, dietary information",
    contains: "contains, allergens, allergen, allergies, allergy info, contains allergens, allergen info, allergen information",
    "free-of": "free of, free from",
    slots: "slots, served, serving times",
    picture: "picture, photo, image, image file",
    position: "position",
    sku: "sku, plu",
  },
  "zh-TW": {
    name: "名稱, 品名, 菜名, 菜品, 菜色, 餐點, 餐點名稱, 品項, 品項名稱, 商品, 商品名稱, 產品名稱, 名称, 菜品名称, 商品名称",
    description: "描述, 說明, 介紹, 簡介, 商品說明, 说明, 介绍, 简介",
    category: "分類, 類別, 種類, 分類名稱, 分类, 类别, 种类",
    price: "價格, 價錢, 售價, 單價, 定價, 金額, 价格, 售价, 单价",
    id: "編號 id",
    points: "點數, 點數價格",
    unit: "單位, 单位, 計價單位",
    variation: "尺寸, 份量, 大小, 規格, 规格",
    station: "出餐站, 工作站",
    availability: "供應狀態",
    left: "剩餘, 庫存, 库存",
    groups: "問題",
    diet: "飲食標示, 飲食標記",
    contains: "過敏原, 過敏源, 含有, 含過敏原, 过敏原",
    "free-of": "不含",
    slots: "供應時段",
    picture: "圖片, 照片, 图片",
    position: "排序, 順序",
    sku: "貨號",
  },
  "es-ES": {
    name: "nombre, plato, platillo, platillos, producto, articulo, nombre del plato, nombre del producto, nombre del articulo",
    description: "descripcion, detalle, detalles",
    category: "categoria, categorias, seccion, secciones",
    price: "precio, precio de venta, pvp, precio unitario, importe",
    id: "id comanda",
    points: "puntos, precio en puntos",
    unit: "unidad, se vende por",
    variation: "tamano, tamanos, medida, porcion, presentacion",
    station: "puesto, estacion",
    availability: "disponibilidad",
    left: "quedan, existencias",
    groups: "preguntas",
    diet: "dieta, dietas, marcas de dieta",
    contains: "alergenos, alergeno, contiene, alergias",
    "free-of": "libre de, sin alergenos",
    slots: "horario, horarios, se sirve",
    picture: "foto, imagen",
    position: "posicion",
    sku: "ref, referencia",
  },
};

/** The words for each language in such a heading. */
export const LANGUAGE_WORDS: Record<Locale, string> = {
  "en-US": "en, eng, english, ingles, 英文, 英語",
  "zh-TW": "zh, zhtw, cn, tw, chinese, mandarin, chino, 中文, 繁中, 繁體中文, 繁體",
  "es-ES": "es, esp, spanish, espanol, castellano, 西班牙文, 西班牙語, 西文",
};
