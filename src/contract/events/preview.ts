import { Event } from '#contract/directory/events.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shared.ts'
import { typedChange } from '#contract/typed-change.ts'
import { updateOwnEvent } from './changes.ts'

export const previewTypedEvent = endpoint('POST', '/api/tourism/admin/events/:id/typed-preview', {
  summary:
    'The page of an event as visitors will see it, public or not, with what is typed and not saved; what is wrong is left as it was. An event that does not exist yet is shown as `listingId` would organize it',
  access: updateOwnEvent.access,
  refusals: ['not_found'],
  isStrict: true,
  input: typedChange(
    updateOwnEvent.input.extend({
      listingId: Id.nullable().optional().meta({ description: 'Only for an event that does not exist yet' }),
    }),
  ),
  output: Event,
})
