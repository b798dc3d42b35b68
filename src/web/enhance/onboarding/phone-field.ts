import { digitsOf, formattedPhone, splitPhone } from '#contract/values/phone-countries.ts'

/** Formats a number as it is typed, and allows the next step only with a number. */
export function enhancePhone(form: HTMLFormElement): void {
  const number = form.querySelector<HTMLInputElement>('[name=phoneNumber]')
  const country = form.querySelector<HTMLSelectElement>('[name=phoneCountryCode]')
  const onward = form.querySelector<HTMLButtonElement>('[data-onward]')
  if (!number || !country || !onward) return
  const update = () => {
    const split = splitPhone(country.value, number.value)
    // while the code itself is typed it is left alone
    if (split.countryCode !== country.value || digitsOf(number.value).length > 10) take(split)
    else if (!number.value.startsWith('+')) write(number, formattedPhone(country.value, number.value))
    onward.disabled = digitsOf(number.value) === ''
  }
  const take = (split: { countryCode: string; number: string }) => {
    country.value = split.countryCode
    write(number, formattedPhone(split.countryCode, split.number))
  }
  number.addEventListener('input', update)
  country.addEventListener('change', update)
  onward.disabled = digitsOf(number.value) === ''
}

/** Writes the value so that the cursor stays behind the same digit. */
function write(input: HTMLInputElement, value: string) {
  if (input.value === value) return
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const isAtEnd = (input.selectionStart ?? input.value.length) >= input.value.length
  input.value = value
  if (isAtEnd || document.activeElement !== input) return
  let [at, digits] = [0, 0]
  while (at < value.length && digits < before) digits += /\d/.test(value[at++] ?? '') ? 1 : 0
  input.setSelectionRange(at, at)
}
