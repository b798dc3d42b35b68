import type { ComponentProps } from 'react'
import { CityField as Field } from '#web/components/place/city-field.tsx'

/** A separate file for pages that load it later: pages that begin with this field have a copy in their own. */
export const CityField = (props: ComponentProps<typeof Field>) => <Field {...props} />
