import en from '#i18n/locales/en/types.json' with { type: 'json' }
import es from '#i18n/locales/es/types.json' with { type: 'json' }
import fr from '#i18n/locales/fr/types.json' with { type: 'json' }
import pt from '#i18n/locales/pt/types.json' with { type: 'json' }
import { wordsOf } from './words.ts'

const shortestLabelWord = 3

/** Every word of the names of types, in four languages, with the marks (`type:guide`) that it stands for. */
export const labelMarks: ReadonlyMap<string, readonly string[]> = readLabels()

function readLabels() {
  const marks = new Map<string, string[]>()
  for (const labels of [en, es, fr, pt]) {
    addLabels(marks, 'type', labels.profileTypes)
    addLabels(marks, 'type', labels.organizationTypes)
    addLabels(marks, 'type', labels.eventTypes)
    addLabels(marks, 'category', labels.attractionCategories)
  }
  return marks
}

function addLabels(marks: Map<string, string[]>, kind: string, labels: Record<string, string>) {
  for (const [type, label] of Object.entries(labels)) {
    for (const word of wordsOf(label)) {
      if (word.length < shortestLabelWord) continue
      const known = marks.get(word) ?? []
      if (!known.includes(`${kind}:${type}`)) marks.set(word, [...known, `${kind}:${type}`])
    }
  }
}
