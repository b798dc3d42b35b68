import type { useApiForm } from '#web/data/form/use-api-form.ts'
import type { PlaceValues } from './place-values.ts'

/** The form that all parts of a place's form write into. */
export type PlaceForm = ReturnType<typeof useApiForm<PlaceValues>>
