import { onboardingPlatforms } from '#contract/applications/limits.ts'
import type { OnboardingDraft } from '#contract/applications/onboarding.ts'
import type { ApiError } from '#contract/client.ts'
import type { FieldErrorCode } from '#contract/field-errors.ts'
import { paths } from '#contract/paths.ts'
import { linkOf } from '#contract/values/typed-links.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import type { Route } from './+types/social-page'
import { FailureNote } from './notes.tsx'
import { Onward } from './onward.tsx'
import { PasteField } from './paste-field.tsx'
import { keepPart, leadTo } from './save-part.ts'
import { readForm, refuse, standAt, textIn } from './standing.ts'
import { Wizard } from './wizard.tsx'

type Platform = (typeof onboardingPlatforms)[number]
type Typed = Partial<Record<Platform, string>>
type Refused = { typed: Typed; wrong: Partial<Record<Platform, FieldErrorCode>>; failure?: ApiError }

const maxTypedLength = 500

export async function loader({ context }: Route.LoaderArgs) {
  return { standing: await standAt(context, 'social') }
}

export async function action({ request, context }: Route.ActionArgs) {
  await standAt(context, 'social')
  const form = await readForm(request)
  const typed: Typed = Object.fromEntries(
    onboardingPlatforms.map((each) => [each, textIn(form, each).trim()]),
  )
  const { socialLinks, wrong } = form.has('skip') ? { socialLinks: [], wrong: {} } : linksIn(typed)
  if (Object.keys(wrong).length > 0) return refuse<Refused>({ typed, wrong }, 422)
  const failure = await keepPart(context, { socialLinks })
  if (failure) return refuse<Refused>({ typed, wrong, failure }, failure.status, failure.retryAfter)
  return leadTo(paths.welcomePhone())
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The second step: where people can see the work. All of it may be left out. */
export default function SocialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { standing } = loaderData
  const { t } = useTranslation('onboarding')
  const { t: tw } = useTranslation('workspace')
  const typed = actionData?.typed ?? typedIn(standing.draft)
  const errorAt = (platform: Platform) => {
    const code = actionData?.wrong[platform]
    return code && fieldErrorText(tw, { code, most: maxTypedLength })
  }
  const common = { maxLength: maxTypedLength, autoCapitalize: 'none', spellCheck: false } as const
  return (
    <Wizard
      step="social"
      standing={standing}
      title={t('social.title')}
      lead={t('social.lead')}
      note={actionData?.failure && <FailureNote what={t('social.failed')} failure={actionData.failure} />}
    >
      <form className="stack stack-6" method="post" noValidate data-next={paths.welcomePhone()}>
        {onboardingPlatforms.map((platform) => (
          <PasteField
            key={platform}
            id={platform}
            name={platform}
            label={t(`social.${platform}`)}
            help={t(platform === 'website' ? 'social.websiteHelp' : 'social.nameHelp')}
            placeholder={platform === 'website' ? undefined : t('social.username')}
            inputMode={platform === 'website' ? 'url' : undefined}
            autoComplete={platform === 'website' ? 'url' : 'off'}
            defaultValue={typed[platform]}
            error={errorAt(platform)}
            {...common}
          />
        ))}
        <Onward back={backOf(standing.draft)}>
          <button className="button quiet" type="submit" name="skip" value="1" formNoValidate>
            {t('social.skip')}
          </button>
        </Onward>
      </form>
    </Wizard>
  )
}

/** The links to save, as they were typed, and what is wrong with the others. */
function linksIn(typed: Typed) {
  const socialLinks: NonNullable<OnboardingDraft['socialLinks']> = []
  const wrong: Refused['wrong'] = {}
  for (const platform of onboardingPlatforms) {
    const url = typed[platform] ?? ''
    const link = linkOf(platform, url)
    if (typeof link === 'string') wrong[platform] = link
    else if (link) socialLinks.push({ platform, url, username: link.username })
  }
  return { socialLinks, wrong }
}

const typedIn = ({ socialLinks }: OnboardingDraft): Typed =>
  Object.fromEntries((socialLinks ?? []).map(({ platform, url }) => [platform, url]))

/** The side of the first step that was chosen. */
const backOf = ({ organizationType }: OnboardingDraft) =>
  paths.welcomeType({ mode: organizationType ? 'org' : 'profile' })
