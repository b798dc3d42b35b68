import en from '#i18n/locales/en/types.json' with { type: 'json' }
import es from '#i18n/locales/es/types.json' with { type: 'json' }
import fr from '#i18n/locales/fr/types.json' with { type: 'json' }
import pt from '#i18n/locales/pt/types.json' with { type: 'json' }
import { wordsOf } from './words.ts'

const shortestLabelWord = 3

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
    for (const word of wordsOf(label)) {
      if (word.length < shortestLabelWord) continue
      const known = searchTags.get(word) ?? []
      if (!known.includes(`${kind}:${type}`)) searchTags.set(word, [...known, `${kind}:${type}`])
    }
  }
}
