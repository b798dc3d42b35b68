type Values = Record<string, string>

/** What a form says now; several values of one name, as of check boxes, are one with commas. Files are left out. */
export function readForm(form: HTMLFormElement | undefined): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = name in values ? `${values[name]},${value}` : value
  return values
}

/** Fills a form with what it said before. */
export function fillForm(form: HTMLFormElement, values: Values, except: string[]): void {
  for (const field of form.elements) {
    const { name, type, value: own } = field as HTMLInputElement
    const value = values[name]
    if (except.includes(name)) continue
    if (type === 'checkbox' || type === 'radio')
      (field as HTMLInputElement).checked = value?.split(',').includes(own) ?? false
    else if (value !== undefined && (field as HTMLElement).matches('input, textarea, select'))
      fill(field as HTMLInputElement | HTMLSelectElement, value)
  }
}

function fill(field: HTMLInputElement | HTMLSelectElement, value: string) {
  // a chosen day that has passed is no longer an option
  const isGone = 'options' in field && ![...field.options].some((option) => option.value === value)
  if (!isGone && field.type !== 'file') field.value = value
}

/** The fields that are lists in JSON. */
export const listsIn = (values: Values, names = ''): Record<string, string[]> =>
  Object.fromEntries(
    names.split(' ').flatMap((name) => (name ? [[name, values[name]?.split(',') ?? []]] : [])),
  )

/** Shows the part around a form that only makes sense after a day, once it has passed at the place. */
export function showInTime(form: HTMLElement): void {
  const part = form.closest<HTMLElement>('[data-after]')
  if (!part) return
  const { after = '', zone } = part.dataset
  const format = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  if (new Intl.DateTimeFormat('en-CA', format).format(new Date()) > after) part.hidden = false
}
