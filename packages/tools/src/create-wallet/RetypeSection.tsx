import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useState } from 'react'
import classes from './CreateWallet.module.css'
import { chooseQuestions } from './chooseQuestions.ts'
import type { MadeWallets } from './useWallets.ts'
import { endingLength } from './walletVault.ts'

/** Asks for a few words of the phrase, or for how a few keys end: what was not written down cannot be answered. */
export function RetypeSection({ made: { vault, order } }: { made: MadeWallets }) {
  const t = useTexts('create-wallet')
  const [questions, setQuestions] = useState<Awaited<ReturnType<typeof chooseQuestions>>>([])
  const [answers, setAnswers] = useState<readonly string[]>([])
  const [verdicts, setVerdicts] = useState<readonly boolean[]>()
  useEffect(() => {
    let isGone = false
    void chooseQuestions(vault, order).then((chosen) => {
      if (!isGone) setQuestions(chosen)
    })
    return () => {
      isGone = true
    }
  }, [vault, order])

  const check = async () =>
    setVerdicts(await Promise.all(questions.map((question, at) => vault.matches(question, answers[at] ?? ''))))
  return (
    <Section title={t('retype.title')} aside={t('retype.aside')}>
      <p className={classes.note}>{t(order.kind === 'derived' ? 'retype.words' : 'retype.endings')}</p>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        {questions.map((question, at) => (
          <TextInput
            key={question.kind === 'word' ? question.place : question.index}
            mono
            label={
              question.kind === 'word'
                ? t('retype.word', { place: question.place })
                : t('retype.ending', { number: question.index, length: endingLength })
            }
            value={answers[at] ?? ''}
            onChange={(answer) => {
              setVerdicts(undefined)
              setAnswers(questions.map((_, index) => (index === at ? answer : (answers[index] ?? ''))))
            }}
            error={verdicts && !verdicts[at] ? t('retype.wrong') : undefined}
          />
        ))}
        <div className={classes.buttons}>
          <Button type="submit" variant="default">
            {t('retype.check')}
          </Button>
        </div>
      </form>
      <div role="status">{verdicts?.every(Boolean) && <FieldNote tone="good">{t('retype.right')}</FieldNote>}</div>
    </Section>
  )
}
