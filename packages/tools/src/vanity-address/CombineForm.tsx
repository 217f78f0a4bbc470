import { Button, PasswordInput } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { readPrivateKey } from '@tokensmith/vanity/combineKeys.ts'
import { type RefObject, useEffect, useState } from 'react'
import { type Address, type Hex, isAddressEqual } from 'viem'
import { KeyForms } from './KeyForms.tsx'
import type { KeyPlace, Searchers } from './openSearchers.ts'
import classes from './VanityAddress.module.css'

type CombineFormProps = { offset: Hex; wallet: Address; searchers: RefObject<Searchers | undefined> }

/** Adds the offset to its owner's key, in the worker, and keeps the sum only when it is the key of the found address. */
export function CombineForm({ offset, wallet, searchers }: CombineFormProps) {
  const t = useTexts('vanity-address')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'invalid' | 'other'>()
  const [place, setPlace] = useState<KeyPlace>()
  // The shell keeps a page that was left, hidden: not with what was typed into it.
  useEffect(() => () => setTyped(''), [])

  const combine = async () => {
    const own = readPrivateKey(typed)
    if (!own) return setProblem('invalid')
    const sum = await searchers.current?.combine(own, offset).catch(() => undefined)
    if (!sum || !isAddressEqual(sum.address, wallet)) return setProblem('other')
    setProblem(undefined)
    setTyped('')
    setPlace(sum)
  }
  if (place) {
    return (
      <>
        <FieldNote tone="good">{t('split.combined')}</FieldNote>
        <KeyForms place={place} searchers={searchers} />
      </>
    )
  }
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void combine()
      }}
    >
      <p className={classes.note}>{t('split.explain')}</p>
      <PasswordInput
        label={t('split.own')}
        description={t('split.ownHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setProblem(undefined)
          setTyped(event.currentTarget.value)
        }}
        error={problem && <FieldError>{t(`split.problem.${problem}`)}</FieldError>}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" leftSection={<IconArrowMerge size={16} aria-hidden />}>
          {t('split.combine')}
        </Button>
      </div>
    </form>
  )
}
