import en from '#i18n/locales/en/types.json' with { type: 'json' }
import es from '#i18n/locales/es/types.json' with { type: 'json' }
import fr from '#i18n/locales/fr/types.json' with { type: 'json' }
import pt from '#i18n/locales/pt/types.json' with { type: 'json' }
import { fold, wordsOf } from './words.ts'

const shortestLabelWord = 3

/** Types of people are searched by what they do, too: ornithology, not only ornithologists. In folded letters. */
const subjects: Record<string, readonly string[]> = {
  accommodation_host: ['accommodation', 'hebergement', 'hospedagem', 'hospedaje'],
  botanist: ['botany', 'botanique', 'botanica'],
  educator: ['education', 'educacao', 'educacion'],
  ornithologist: ['ornithology', 'ornithologie', 'ornitologia'],
  photographer: ['photography', 'photographie', 'fotografia'],
  researcher: ['research', 'recherche', 'pesquisa', 'investigacion'],
}

/** Every word of the names of types, in four languages, with the search tags (`type:guide`) that it stands for. */
export const labelSearchTags: ReadonlyMap<string, readonly string[]> = readLabels()

function readLabels() {
  const searchTags = new Map<string, string[]>()
  for (const labels of [en, es, fr, pt]) {
    addLabels(searchTags, 'type', labels.profileTypes)
    addLabels(searchTags, 'type', labels.organizationTypes)
    addLabels(searchTags, 'type', labels.eventTypes)
    addLabels(searchTags, 'category', labels.attractionCategories)
  }
  return searchTags
}

function addLabels(searchTags: Map<string, string[]>, kind: string, labels: Record<string, string>) {
  for (const [type, label] of Object.entries(labels)) {
    for (const word of [...wordsOf(bothForms(label)), ...(subjects[type] ?? [])]) {
      if (word.length < shortestLabelWord) continue
      const known = searchTags.get(word) ?? []
      if (!known.includes(`${kind}:${type}`)) searchTags.set(word, [...known, `${kind}:${type}`])
    }
  }
}

/** A label with the ending of the other gender as a word of its own: `Botánico/a` becomes `Botánico Botánica`. */
export function bothForms(label: string): string {
  const forms = /(\p{L}+)(?:\((\p{L}+)\)|\/(\p{Ll}+))/gu
  return label.replace(
    forms,
    (_, form: string, inside?: string, after?: string) =>
      `${form} ${withEnding(form, inside ?? after ?? '')}`,
  )
}

function withEnding(form: string, ending: string): string {
  if (ending === 'ã') return form.replace(/ão$/, 'ã')
  if (ending === 'a') return `${form.replace(/o$/, '')}a`
  if (ending.length === 1) return form + ending
  return form.slice(0, fold(form).lastIndexOf(fold(ending).charAt(0))) + ending
}
