import { describe, expect, it } from "vitest";
import { matchPictures, type NamedDish } from "./match-pictures.ts";

const DISHES: NamedDish[] = [
  { id: "beef", number: "12a", names: ["Beef Noodle Soup", "牛肉麵", "Sopa de fideos con res"] },
  { id: "noodle", names: ["Noodle Soup", "湯麵", "Sopa de fideos"] },
  { id: "creme", names: ["Crème brûlée", "焦糖布丁", "Crema quemada"] },
  { id: "mac", names: ["Mac & Cheese (kids)"] },
  { id: "pizza", names: ["Pizza Margherita"] },
  { id: "seven", number: "7", names: ["7 Up"] },
  { id: "tea", names: ["Tea", "茶"] },
  { id: "side", names: ["Rice", "白飯"] },
  { id: "main", names: ["Rice", "白飯"] },
];
const dishOf = (name: string) => matchPictures([name], DISHES)[0];

describe("the dish of a photograph by the name of its file", () => {
  it.each([
    ["Beef Noodle Soup.jpg", "beef"],
    ["beef-noodle_soup.JPEG", "beef"],
    ["BeefNoodleSoup.webp", "beef"],
    ["menu/photos/牛肉麵.png", "beef"],
    ["Sopa de fideos con res.jpg", "beef"],
    ["creme brulee.jpg", "creme"],
    ["CRÈME BRÛLÉE (1).png", "creme"],
    ["cre\u0300me bru\u0302le\u0301e.png", "creme"],
    ["03 Mac & Cheese kids - copy.jpg", "mac"],
    ["IMG_2041 pizza margherita 1200x800.jpg", "pizza"],
    ["7up.jpg", "seven"],
    ["7.jpg", "seven"],
    ["12a.jpg", "beef"],
    ["焦糖布丁_副本.jpg", "creme"],
    ["our beef noodle soup at lunch.jpg", "beef"],
    ["招牌牛肉麵特寫.jpg", "beef"],
    ["margherita.jpg", "pizza"],
    ["tea.jpg", "tea"],
    ["tea (1).jpg", "tea"],
    ["IMG_12 tea.jpg", "tea"],
  ])("%s is %s", (name, id) => expect(dishOf(name)).toBe(id));

  it.each([
    ["that names no dish", "IMG_2041.jpg"],
    ["that has no name", ".jpg"],
    ["that is a part of a longer word", "steamed buns.jpg"],
    ["that has two dishes of one name", "rice.jpg"],
    ["that is a part of two names", "soup.jpg"],
  ])("is none for a file %s", (_, name) => expect(dishOf(name)).toBeNull());

  it("is given once, to the file that names it best, of equal ones the first", () => {
    const files = ["our beef noodle soup.jpg", "beef noodle soup 2.jpg", "Beef Noodle Soup.jpg", "beef noodle soup.png"];
    expect(matchPictures(files, DISHES)).toEqual([null, null, "beef", null]);
  });
});
