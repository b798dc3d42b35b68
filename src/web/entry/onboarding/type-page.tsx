import { onboardingOrganizationTypes, onboardingProfileTypes } from '#contract/applications/limits.ts'
import type { ApiError } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LogIn } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/type-page'
import { FailureNote, Note } from './notes.tsx'
import { keepPart, leadTo } from './save-part.ts'
import { readForm, refuse, standAt, textIn } from './standing.ts'
import { type Chosen, chosenIn, chosenOf, type Mode } from './type-choice.ts'
import { TypeForm } from './type-form.tsx'
import { Wizard } from './wizard.tsx'

type Refused = { mode: Mode; failure?: ApiError }

export async function loader({ context }: Route.LoaderArgs) {
  const standing = await standAt(context, 'type')
  const { searchParams, search } = requestOf(context).url
  return { standing, search, choice: chosenOf(searchParams, standing?.draft ?? {}) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const standing = await standAt(context, 'type')
  if (!standing) return leadTo(paths.welcomeType())
  const form = await readForm(request)
  const mode: Mode = textIn(form, 'mode') === 'org' ? 'org' : 'profile'
  const type = chosenIn(mode, textIn(form, 'type') || textIn(form, 'chosen'))
  if (!type) return refuse<Refused>({ mode }, 422)
  const failure = await keepPart(context, partOf(mode, type))
  return failure
    ? refuse<Refused>({ mode, failure }, failure.status, failure.retryAfter)
    : leadTo(paths.welcomeSocial())
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The first step: a profile or an organization, and of which type. */
export default function TypePage({ loaderData, actionData }: Route.ComponentProps) {
  const { standing, search, choice } = loaderData
  const { t } = useTranslation('onboarding')
  const mode = actionData?.mode ?? choice.mode
  const kind = mode === 'org' ? 'organization' : 'profile'
  return (
    <Wizard
      step="type"
      standing={standing}
      title={t(`type.${kind}Title`)}
      lead={t(`type.${kind}Lead`)}
      note={actionData?.failure && <FailureNote what={t('notes.failedText')} failure={actionData.failure} />}
    >
      {standing ? (
        <TypeForm mode={mode} chosen={choice.type} isWrong={Boolean(actionData && !actionData.failure)} />
      ) : (
        <LogInPrompt search={search} />
      )}
    </Wizard>
  )
}

/** Comes back to the present step of the flow, or to what a link has chosen before. */
function LogInPrompt({ search }: { search: string }) {
  const { t } = useTranslation('onboarding')
  const comeBackTo = /\b(orgType|profileType|mode)=/.test(search)
    ? paths.welcomeType() + search
    : paths.welcome()
  return (
    <Note icon={LogIn}>
      <p>{t('type.logInText')}</p>
      <p>
        <a className="button primary" href={paths.logIn({ return: comeBackTo })}>
          {t('type.logIn')}
        </a>
      </p>
    </Note>
  )
}

const partOf = (mode: Mode, type: Chosen) =>
  mode === 'org'
    ? {
        accountType: 'organization' as const,
        organizationType: onboardingOrganizationTypes.find((each) => each === type) ?? null,
        profileType: null,
      }
    : {
        accountType: 'profile' as const,
        organizationType: null,
        profileType: onboardingProfileTypes.find((each) => each === type) ?? null,
      }
