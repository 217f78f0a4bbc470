import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { type FormEvent, useState } from 'react'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'
import type { DataOf } from '../../request/requestConsole.ts'
import classes from './Profile.module.css'
import { noProof, ProofFields } from './ProofFields.tsx'

type Account = DataOf<'getOwnAccount'>

/** Sets a second factor up, shows the codes for the day it is lost, once, and takes it away. */
export function SecondFactorPanel({ account }: { account: Account }) {
  const t = useConsoleTexts()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const [proof, setProof] = useState(noProof)
  const [begun, setBegun] = useState<DataOf<'beginSecondFactor'>>()
  const [code, setCode] = useState('')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [isBusy, setBusy] = useState(false)
  const isOn = account.secondFactor
  const readAgain = () => queries.invalidateQueries({ queryKey: ['getOwnAccount'] })

  const doing = (work: () => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    // What failed has been said.
    await work().catch(() => {})
    setBusy(false)
  }
  const prove = doing(async () => {
    if (isOn) {
      await call('removeSecondFactor', { input: proof })
      showMessage(t('factor.removed'), 'good')
      setRecoveryCodes(undefined)
    } else {
      setBegun(await call('beginSecondFactor', { input: proof }))
    }
    setProof(noProof)
    await readAgain()
  })
  const confirm = doing(async () => {
    setRecoveryCodes((await call('confirmSecondFactor', { input: { code } })).recoveryCodes)
    setBegun(undefined)
    setCode('')
    await readAgain()
  })
  return (
    <Panel
      title={t('factor.title')}
      lead={isOn ? t('factor.on', { count: account.recoveryCodesLeft }) : t('factor.off')}
    >
      {recoveryCodes && (
        <section aria-label={t('factor.recovery')}>
          <p>{t('factor.recoveryWords')}</p>
          <ul className={classes.codes}>
            {recoveryCodes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <CopyButton kind="button" value={recoveryCodes.join('\n')} label={t('factor.copyCodes')} />
        </section>
      )}
      {begun ? (
        <form className={classes.form} noValidate onSubmit={confirm}>
          <div className={classes.factor}>
            <QrCode value={begun.uri} label={t('factor.qr')} size={180} />
            <p>
              {t('factor.scan')} <span className={classes.secret}>{begun.secret}</span>
            </p>
          </div>
          <TextInput
            label={t('factor.code')}
            value={code}
            maxLength={40}
            inputMode="numeric"
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="one-time-code"
          />
          <Button type="submit" loading={isBusy}>
            {t('factor.confirm')}
          </Button>
        </form>
      ) : (
        <form className={classes.form} noValidate onSubmit={prove}>
          <ProofFields value={proof} onChange={setProof} asksCode={isOn} />
          <Button type="submit" variant={isOn ? 'default' : 'filled'} loading={isBusy}>
            {t(isOn ? 'factor.remove' : 'factor.begin')}
          </Button>
        </form>
      )}
    </Panel>
  )
}
