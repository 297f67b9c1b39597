/** The list with a name added, or without it where the list has it. */
export const toggled = <Name>(list: readonly Name[], name: Name): Name[] =>
  list.includes(name) ? list.filter((one) => one !== name) : [...list, name];
