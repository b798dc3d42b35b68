import { measureOfStatus } from '#contract/decisions/status-measures.ts'
import { listingStatuses, organizationTypes, profileTypes } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ReasonFields } from '#web/components/decision/reason-fields.tsx'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { OwnListing } from '../own-listing.ts'
import { Facts } from './facts.tsx'
import { ListingPicture } from './listing-picture.tsx'
import type { InfoForm } from './use-info-form.ts'

type PartProps = { own: OwnListing; form: InfoForm['form'] }

/** Picture, name, address, type, status, and the facts of the kind. */
export function WhoPart({ own, form }: PartProps) {
  const { t } = useTranslation(['owner-info', 'owner'])
  const { labelOf } = useFieldLabels(own.kind)
  const { kind, listing } = own
  return (
    <section className="form-part" aria-labelledby="info-who">
      <div className="head">
        <h2 id="info-who">{t(`info.who.${kind}`)}</h2>
      </div>
      <ListingPicture own={own} />
      <div className="duo">
        <Field
          id="info-name"
          label={labelOf('name')}
          autoComplete={kind === 'profile' ? 'name' : 'organization'}
          maxLength={120}
          error={form.errorOf('name')}
          {...form.register('name')}
        />
        <Field
          id="info-slug"
          label={labelOf('slug')}
          help={t('info.slugHelp', { path: paths[kind]('') })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={160}
          error={form.errorOf('slug')}
          {...form.register('slug')}
        />
        <TypeField own={own} form={form} />
        {listing.can.changeStatus ? (
          <SelectField id="info-status" label={labelOf('status')} {...form.register('status')}>
            {listingStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`owner:status.${status}`)}
              </option>
            ))}
          </SelectField>
        ) : (
          <Field
            label={labelOf('status')}
            help={t('info.byTeam')}
            readOnly
            value={t(`owner:status.${listing.status}`)}
          />
        )}
        <Facts own={own} form={form} part="who" />
      </div>
      {!listing.isMine && measureOfStatus(listing.status, form.watch('status')) && (
        <ReasonFields subject="listing" form={form} />
      )}
    </section>
  )
}

function TypeField({ own, form }: PartProps) {
  const { t } = useTranslation(['owner-info', 'owner'])
  const { labelOf } = useFieldLabels(own.kind)
  const { kind, listing } = own
  const typeName = useTypeName()
  const type = own.kind === 'profile' ? own.listing.profileType : own.listing.organizationType
  if (!listing.can.changeType) {
    return (
      <Field
        id="info-type"
        label={labelOf('type')}
        help={t('info.byTeamAsk')}
        readOnly
        value={type ? typeName(kind, type) : ''}
      />
    )
  }
  const types: readonly string[] = kind === 'profile' ? profileTypes : organizationTypes
  return (
    <SelectField
      id="info-type"
      label={labelOf('type')}
      {...(!type && { help: t('info.firstType') })}
      error={form.errorOf(`${kind}Type`)}
      {...form.register(`${kind}Type`)}
    >
      {!type && <option value="">{t('info.chooseType')}</option>}
      {types.map((each) => (
        <option key={each} value={each}>
          {typeName(kind, each)}
        </option>
      ))}
    </SelectField>
  )
}
