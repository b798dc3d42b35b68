import type { ApiError } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import {
  countriesOfRegion,
  defaultPhoneCode,
  digitsOf,
  formattedPhone,
  hasEnoughDigits,
  maxBrazilianDigits,
  phoneCountries,
  splitPhone,
} from '#contract/values/phone-countries.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { Route } from './+types/phone-page'
import { FailureNote } from './notes.tsx'
import { Onward } from './onward.tsx'
import { PasteField } from './paste-field.tsx'
import { keepPart, leadTo } from './save-part.ts'
import { readForm, refuse, standAt, textIn } from './standing.ts'
import { Wizard } from './wizard.tsx'

type Typed = { countryCode: string; number: string }
type Refused = { typed: Typed; isWrong: boolean; failure?: ApiError }

const maxTypedLength = 40

export async function loader({ context }: Route.LoaderArgs) {
  return { standing: await standAt(context, 'phone') }
}

export async function action({ request, context }: Route.ActionArgs) {
  await standAt(context, 'phone')
  const form = await readForm(request)
  const chosen = phoneCountries.find(({ code }) => code === textIn(form, 'phoneCountryCode'))
  const typed = splitPhone(chosen?.code ?? defaultPhoneCode, textIn(form, 'phoneNumber').trim())
  const { countryCode, number } = typed
  const isTooLong =
    number.length > maxTypedLength || (countryCode === '+55' && digitsOf(number).length > maxBrazilianDigits)
  if (isTooLong || !hasEnoughDigits(countryCode, number)) {
    return refuse<Refused>({ typed, isWrong: true }, 422)
  }
  const phone = {
    countryCode,
    number: formattedPhone(countryCode, number),
    fullNumber: countryCode + digitsOf(number),
  }
  const failure = await keepPart(context, { phone })
  if (failure) return refuse<Refused>({ typed, isWrong: false, failure }, failure.status, failure.retryAfter)
  return leadTo(paths.welcomeComplete())
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The third step: the number that travellers write to. */
export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { standing } = loaderData
  const { t } = useTranslation('onboarding')
  const typed: Typed = actionData?.typed ??
    standing.draft.phone ?? { countryCode: defaultPhoneCode, number: '' }
  const isWrong = actionData?.isWrong ?? false
  return (
    <Wizard
      step="phone"
      standing={standing}
      title={t('phone.title')}
      lead={t('phone.lead')}
      note={actionData?.failure && <FailureNote what={t('phone.failed')} failure={actionData.failure} />}
    >
      <form className="stack stack-6" method="post" noValidate data-next={paths.welcomeComplete()}>
        <div className="duo lead-1">
          <CountryField code={typed.countryCode} />
          <PasteField
            id="phone"
            name="phoneNumber"
            className="input num"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={maxTypedLength}
            label={t('phone.number')}
            help={t('phone.help')}
            defaultValue={typed.number}
            error={isWrong ? t('phone.invalid') : undefined}
          />
        </div>
        {isWrong && (
          <p className="small soft">{t(typed.countryCode === '+55' ? 'phone.brazil' : 'phone.others')}</p>
        )}
        <Onward back={paths.welcomeSocial()} />
      </form>
    </Wizard>
  )
}

function CountryField({ code }: { code: string }) {
  const { t } = useTranslation('onboarding')
  const groups = {
    region: phoneCountries.slice(0, countriesOfRegion),
    elsewhere: phoneCountries.slice(countriesOfRegion),
  }
  return (
    <SelectField
      label={t('phone.country')}
      name="phoneCountryCode"
      autoComplete="tel-country-code"
      defaultValue={code}
    >
      {(['region', 'elsewhere'] as const).map((group) => (
        <optgroup key={group} label={t(`phone.${group}`)}>
          {groups[group].map((country) => (
            <option key={country.code} value={country.code}>
              {`${t(`phone.countries.${country.name}`)} ${country.code}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
