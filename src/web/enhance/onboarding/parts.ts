import { digitsOf } from '#contract/values/phone-countries.ts'
import type { Draft } from './stored-draft.ts'

const platforms = ['instagram', 'tiktok', 'website']
const words = ['name', 'town', 'otherTown', 'introduction', 'originalLanguage']

/** The values of a step's form, as a part of the draft. */
export function partOf(step: string, form: HTMLFormElement, submitter?: HTMLElement | null): Draft {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  if (step === 'type') {
    const pressed = submitter?.getAttribute('value')
    return typeIn(text('mode'), pressed || text('chosen'))
  }
  if (step === 'social') return { socialLinks: isSkip(submitter) ? [] : linksIn(text) }
  if (step === 'phone') {
    const [countryCode, number] = [text('phoneCountryCode'), text('phoneNumber')]
    return { phone: { countryCode, number, fullNumber: countryCode + digitsOf(number) } }
  }
  const cityId = text('cityId')
  const about = Object.fromEntries(words.map((name) => [name, text(name)]))
  const languages = data.getAll('languages').map(String).filter(Boolean)
  return { about: { ...about, cityId: cityId.length === 36 ? cityId : null, languages } }
}

function typeIn(mode: string, type: string): Draft {
  if (!type) return {}
  return mode === 'org'
    ? { accountType: 'organization', organizationType: type, profileType: null }
    : { accountType: 'profile', organizationType: null, profileType: type }
}

const linksIn = (text: (name: string) => string) =>
  platforms.flatMap((platform) => {
    const url = text(platform).trim()
    return url ? [{ platform, url }] : []
  })

const isSkip = (submitter: HTMLElement | null | undefined) => submitter?.getAttribute('name') === 'skip'

/** Writes earlier values into a step's form. */
export function fill(step: string, form: HTMLFormElement, { socialLinks, phone, about }: Draft): void {
  if (step === 'social') {
    for (const platform of platforms) {
      put(form, platform, socialLinks?.find((link) => link.platform === platform)?.url ?? '')
    }
  }
  if (step === 'phone' && phone) {
    put(form, 'phoneCountryCode', phone.countryCode)
    put(form, 'phoneNumber', phone.number)
  }
  if (step === 'complete' && about) fillAbout(form, about)
}

function fillAbout(form: HTMLFormElement, about: NonNullable<Draft['about']>) {
  for (const name of words) if (typeof about[name] === 'string') put(form, name, about[name])
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=languages][type=checkbox]')) {
    box.checked = Boolean(about.languages?.includes(box.value))
  }
  for (const row of form.querySelectorAll<HTMLInputElement>('[name=cityId]')) {
    if (about.cityId ? row.value === about.cityId : about.otherTown && row.value === 'other')
      row.checked = true
  }
}

function put(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  if (field instanceof HTMLTextAreaElement) field.value = value
}
