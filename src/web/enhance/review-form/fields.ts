type Values = Record<string, string>

/** What a form says; several values of one name, as of check boxes, are one with commas. Files are left out. */
export function readForm(data: FormData): Values {
  const values: Values = {}
  for (const [name, value] of data)
    if (typeof value === 'string') values[name] = name in values ? `${values[name]},${value}` : value
  return values
}

/** Fills a form with what it said before. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')) {
    const value = values[field.name]
    if (field.type === 'checkbox' || field.type === 'radio')
      field.checked = value?.split(',').includes(field.value) ?? false
    else if (value !== undefined) field.value = value
  }
}

/** Shows the part around a form that only makes sense after a day, once it has passed at the place. */
export function showInTime(form: HTMLElement): void {
  const part = form.closest<HTMLElement>('[data-after]')
  if (!part) return
  const { after = '', zone } = part.dataset
  const format = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  if (new Intl.DateTimeFormat('en-CA', format).format(new Date()) > after) part.hidden = false
}
