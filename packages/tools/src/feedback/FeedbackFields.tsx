import { Chip, Textarea } from '@mantine/core'
import {
  type FeedbackCategory,
  feedbackCategories,
  feedbackMaxLength,
} from '@tokensmith/api/feedback/feedbackCategories.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useId } from 'react'
import type { DraftProblems } from './checkDraft.ts'
import classes from './Feedback.module.css'
import type { FeedbackDraft } from './feedbackDraft.ts'

export type FeedbackFieldsProps = {
  draft: FeedbackDraft
  problems: DraftProblems
  onChange: (part: Partial<FeedbackDraft>) => void
}

/** Category, description, and how to answer. */
export function FeedbackFields({ draft, problems, onChange }: FeedbackFieldsProps) {
  const t = useTexts('feedback')
  const lang = useLang()
  const id = useId()
  const sentence = (field: keyof FeedbackDraft) => {
    const problem = problems[field]
    return problem && t(`problem.${problem.code}`, problem)
  }
  const categoryError = sentence('category')
  const number = new Intl.NumberFormat(lang)

  return (
    <>
      <Section title={t('message')}>
        <fieldset className={classes.categories} aria-describedby={categoryError ? `${id}-category` : undefined}>
          <legend>{t('category')}</legend>
          <Chip.Group
            multiple={false}
            value={draft.category}
            onChange={(category) => onChange({ category: category as FeedbackCategory })}
          >
            {feedbackCategories.map((category) => (
              <Chip key={category} value={category} aria-invalid={categoryError ? true : undefined}>
                {t(`categories.${category}`)}
              </Chip>
            ))}
          </Chip.Group>
          {categoryError && (
            <div id={`${id}-category`} className={classes.error}>
              <FieldError>{categoryError}</FieldError>
            </div>
          )}
        </fieldset>
        <Textarea
          label={t('description')}
          description={problems.description ? undefined : t('descriptionHint')}
          placeholder={t('descriptionPlaceholder')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
          error={sentence('description') ? <FieldError>{sentence('description') ?? ''}</FieldError> : undefined}
          autosize
          minRows={6}
          maxRows={16}
        />
        <p className={classes.counter}>
          {number.format(draft.description.length)} / {number.format(feedbackMaxLength.description)}
        </p>
      </Section>
      <Section title={t('answer')} aside={t('optional')} grid>
        <TextInput
          label={t('email')}
          hint={t('emailHint')}
          inputMode="email"
          value={draft.email}
          onChange={(email) => onChange({ email })}
          error={sentence('email')}
        />
        <TextInput
          label={t('contact')}
          hint={t('contactHint')}
          value={draft.contact}
          onChange={(contact) => onChange({ contact })}
          error={sentence('contact')}
        />
      </Section>
    </>
  )
}
