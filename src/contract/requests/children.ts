const name = /^children-(\d{1,2})$/

/** The name of the form field with the number of children up to an age. */
export const childrenField = (age: number) => `children-${age}` as const

/** The children in a form, each by the age up to which it counts, and the typed values. */
export function childrenIn(values: Record<string, string>): {
  children: number[]
  typed: Record<string, string>
} {
  const typed = Object.entries(values).filter(([field]) => name.test(field))
  const children = typed.flatMap(([field, count]) => {
    const some = Math.min(100, Math.max(0, Math.trunc(Number(count)) || 0))
    return Array.from({ length: some }, () => Number(name.exec(field)?.[1]))
  })
  return { children, typed: Object.fromEntries(typed) }
}

/** The number of children up to each age, as the initial values of a form's fields. */
export function childAgesIn(children: readonly number[], ages: readonly number[]): Record<string, string> {
  const counted = Map.groupBy(children, (age) => ages.find((each) => age <= each) ?? ages.at(-1) ?? age)
  return Object.fromEntries([...counted].map(([age, of]) => [childrenField(age), String(of.length)]))
}
