import type { Onboarding } from '#contract/applications/onboarding.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useReviewDays } from '#web/components/event/service-times.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Clock } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FailureNote, Note } from '../notes.tsx'
import { Onward } from '../onward.tsx'
import { Wizard } from '../wizard.tsx'
import { aboutBefore, most } from './about.ts'
import type { Answer } from './action.ts'
import { IntroductionFields } from './introduction-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { RegistrationField } from './registration-field.tsx'
import { Review } from './review.tsx'
import { SpokenField } from './spoken-field.tsx'
import { TownField } from './town-field.tsx'
import type { Town } from './towns.ts'
import { useErrorAt } from './use-error-at.ts'
import { Words } from './words.tsx'

type LastStepProps = { standing: Onboarding; towns: Town[]; submitKey: string; answer: Answer | undefined }

/** The fourth step: a few words, then one look at everything, and it is sent. */
export function LastStep({ standing, towns, submitKey, answer }: LastStepProps) {
  const { draft, draftPicture, changes, application } = standing
  const { t } = useTranslation('onboarding')
  const { language, user } = useSite()
  const errorAt = useErrorAt(answer)
  const days = useReviewDays()
  if (!user) throw new Error('the last step is for who is signed in')
  const about = { ...aboutBefore(draft, user, language), ...answer?.about }
  const kind = draft.organizationType ? 'organization' : 'profile'
  return (
    <Wizard
      step="complete"
      standing={standing}
      title={t(`complete.${kind}Title`)}
      lead={t('complete.lead')}
      note={
        <>
          {changes && <ChangingNote />}
          {application?.state === 'rejected' && application.note && <Words note={application.note} />}
          {answer?.failure && <FailureNote what={t('complete.failed')} failure={answer.failure} />}
        </>
      }
    >
      <form
        className="stack stack-8"
        method="post"
        encType="multipart/form-data"
        noValidate
        data-next={paths.welcomeComplete()}
        data-busy={t('complete.sending')}
      >
        <FindsTown />
        <input type="hidden" name="key" value={submitKey} />
        {changes && <input type="hidden" name="changes" value={changes} />}
        <div className="stack stack-6">
          <NameField kind={kind} name={about.name} error={errorAt('name')} />
          <TownField about={about} towns={towns} answer={answer} errorAt={errorAt} />
          <IntroductionFields about={about} error={errorAt('introduction')} />
          <SpokenField kind={kind} about={about} error={errorAt('languages')} />
          <RegistrationField about={about} error={errorAt('registration')} />
          <PictureField kind={kind} name={about.name} picture={draftPicture} error={errorAt('picture')} />
        </div>
        <Review draft={draft} errorAt={errorAt} />
        <div className="stack">
          <Onward back={paths.welcomePhone()} label={t(changes ? 'complete.sendChange' : 'complete.send')} />
          <p className="small soft">{t('complete.whoReads', { days })}</p>
        </div>
      </form>
      {changes && <Discard />}
    </Wizard>
  )
}

function ChangingNote() {
  const { t } = useTranslation('onboarding')
  return (
    <Note icon={Clock} kind="wait">
      <p>{t('complete.changing')}</p>
    </Note>
  )
}

/** Forgets the change that was begun. */
function Discard() {
  const { t } = useTranslation('onboarding')
  return (
    <form method="post" data-forget="">
      <button className="button quiet" type="submit" name="act" value="discard">
        {t('complete.discard')}
      </button>
    </form>
  )
}

/** Enter in a field finds a town; it does not send. */
const FindsTown = () => (
  <button
    className="sr"
    type="submit"
    name="find"
    value="town"
    tabIndex={-1}
    aria-hidden="true"
    data-keep=""
  />
)

type NameFieldProps = { kind: 'profile' | 'organization'; name: string; error: string | undefined }

function NameField({ kind, name, error }: NameFieldProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Field
      id="name"
      name="name"
      label={t(`complete.${kind}Name`)}
      help={t('complete.nameHelp')}
      autoComplete={kind === 'profile' ? 'name' : 'organization'}
      required
      maxLength={most.name}
      defaultValue={name}
      error={error}
    />
  )
}
