import { Button, Progress } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { MnemonicProblem } from '@tokensmith/sdk/wallet/parseMnemonic.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Fragment, useEffect, useState } from 'react'
import { useKeystoreTexts } from '../_shared/keystore/useKeystoreTexts.ts'
import { useLeaveWarning } from '../_shared/view/useLeaveWarning.ts'
import classes from './CreateWallet.module.css'
import { MadeWalletsCards } from './MadeWalletsCards.tsx'
import { emptyWalletForm, parseWalletForm } from './parseWalletForm.ts'
import { useWallets } from './useWallets.ts'
import { WalletFields } from './WalletFields.tsx'

/** The form, then what it made. A second run replaces the first only after a question. */
export function CreateWallets() {
  const t = useTexts('create-wallet')
  const lang = useLang()
  const [form, setForm] = useState(emptyWalletForm)
  const [isChecked, setChecked] = useState(false)
  const [phraseProblem, setPhraseProblem] = useState<MnemonicProblem>()
  const { state, check, make, wipe } = useWallets()
  const isMade = state.status === 'made'
  // Read before they are needed: then the network may be cut.
  useKeystoreTexts()
  useLeaveWarning(isMade, t('leave'))

  // The shell keeps a page that was left, hidden: not with what was typed into it.
  useEffect(() => () => setForm(emptyWalletForm), [])

  const read = parseWalletForm(form)
  // Once there are wallets, saving them comes first, and nothing hides a part of them.
  const Bar = isMade ? Fragment : ActionBar
  const create = async () => {
    setChecked(true)
    const problem = form.kind === 'typed' ? await check(form.phrase) : undefined
    setPhraseProblem(problem)
    if (problem || !read.ok || (isMade && !window.confirm(t('replace')))) return
    await make(read.order)
    // The page does not keep what the worker has.
    setForm((present) => ({ ...present, phrase: '', passphrase: '' }))
    setChecked(false)
  }
  return (
    <div className={classes.stack}>
      <Card>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void create()
          }}
        >
          <WalletFields
            form={form}
            problems={isChecked ? { ...(read.ok ? {} : read.problems), phrase: phraseProblem } : {}}
            onChange={(change) => {
              setForm((present) => ({ ...present, ...change }))
              if (isChecked && change.phrase !== undefined) void check(change.phrase).then(setPhraseProblem)
            }}
          />
          <Section>
            <p className={classes.promise}>
              <IconShieldCheck size={18} aria-hidden />
              <span>{t('promise')}</span>
            </p>
            <Bar>
              <div className={classes.buttons}>
                <Button type="submit" size="md" loading={state.status === 'making'}>
                  {read.ok ? t('create', { count: read.order.count }) : t('createAny')}
                </Button>
              </div>
              {state.status === 'making' && (
                <Progress className={classes.progress} value={state.share * 100} aria-label={t('making')} />
              )}
              {state.status === 'failed' && <FieldError>{t('failed', { message: state.message })}</FieldError>}
            </Bar>
            <p role="status" className={classes.note}>
              {state.status === 'wiped'
                ? t('wiped')
                : state.status === 'made'
                  ? t('made', { count: state.made.order.count, total: state.made.order.count.toLocaleString(lang) })
                  : ''}
            </p>
          </Section>
        </form>
      </Card>
      {state.status === 'made' && <MadeWalletsCards key={state.made.run} made={state.made} onWipe={wipe} />}
    </div>
  )
}
