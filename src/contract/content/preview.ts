import { City } from '#contract/directory/locations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typedChange } from '#contract/typed-change.ts'
import { updateAttraction } from './attractions.ts'
import { updateCity } from './cities.ts'

export const previewTypedCity = endpoint('POST', '/api/tourism/admin/cities/:id/typed-preview', {
  summary:
    'The page of a city as visitors will see it, with what is typed and not saved of it or of one of its attractions; what is wrong is left as it was',
  access: updateCity.access,
  refusals: ['not_found'],
  isStrict: true,
  input: typedChange(
    updateCity.input.extend({
      attraction: typedChange(updateAttraction.input)
        .optional()
        .meta({ description: 'One that is not in the city is shown as its last' }),
    }),
  ),
  output: City,
  bodyLimit: 128 * 1024,
})
