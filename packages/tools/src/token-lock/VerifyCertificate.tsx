import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconQuestionMark, IconUpload, IconX } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { LockCertificate } from '@tokensmith/sdk/lock/LockCertificate.ts'
import type { CertificateVerification } from '@tokensmith/sdk/lock/verifyLockCertificate.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { certificateValueText } from './certificateValueText.ts'
import { lockHref } from './lockLink.ts'
import classes from './TokenLock.module.css'

type Checked = { certificate: LockCertificate; result: CertificateVerification }
type State = { phase: 'idle' | 'reading' } | ({ phase: 'done' } & Checked) | { phase: 'failed'; error: unknown }

const icons = { genuine: IconCircleCheck, forged: IconX, unverifiable: IconQuestionMark }
const colours = { genuine: 'green', forged: 'red', unverifiable: 'yellow' }
const maxFileBytes = 100_000

/** Compares a certificate somebody shows with the chain, and says which field is not true. */
export function VerifyCertificate() {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { chains, getClient } = useChain()
  const [state, setState] = useState<State>({ phase: 'idle' })

  const check = async (file: File | undefined) => {
    if (!file) return
    setState({ phase: 'reading' })
    try {
      setState({ phase: 'done', ...(await verify(file)) })
    } catch (error) {
      setState({ phase: 'failed', error })
    }
  }
  const verify = async (file: File): Promise<Checked> => {
    const [{ parseLockCertificate }, { verifyLockCertificate }] = await Promise.all([
      import('@tokensmith/sdk/lock/parseLockCertificate.ts'),
      import('@tokensmith/sdk/lock/verifyLockCertificate.ts'),
    ])
    const text = file.size > maxFileBytes ? '' : await file.text()
    const parsed = parseLockCertificate(text)
    if (!parsed.ok) throw new ToolboxError(parsed.error.code, parsed.error.params)
    const certificate = parsed.value
    const isKnown = chains.some(({ id }) => id === certificate.chainId)
    if (!isKnown) {
      const fault = { field: 'chainId', stated: String(certificate.chainId), found: '' }
      return { certificate, result: { verdict: 'unverifiable', faults: [fault], hasChanged: false } }
    }
    return { certificate, result: await verifyLockCertificate(await getClient(certificate.chainId), certificate) }
  }
  return (
    <Section title={t('verify.title')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button is the first */}
      <div
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void check(event.dataTransfer.files[0])
        }}
      >
        <p>{t('verify.explain')}</p>
        <div>
          <FileButton
            label={t('verify.choose')}
            accept=".json,application/json"
            loading={state.phase === 'reading'}
            leftSection={<IconUpload size={16} aria-hidden />}
            onFile={check}
          />
        </div>
      </div>
      <div role="status">
        {state.phase === 'done' && <Verdict {...state} lang={lang} />}
        {state.phase === 'failed' && <ErrorNotice error={state.error} />}
      </div>
    </Section>
  )
}

function Verdict({ certificate, result, lang }: Checked & { lang: string }) {
  const t = useTexts('token-lock')
  const { verdict, faults, hasChanged } = result
  const Icon = icons[verdict]
  const say = (field: string, value: string) => certificateValueText(field, value, { token: certificate.token, lang })
  return (
    <Alert mt="sm" color={colours[verdict]} icon={<Icon aria-hidden />} title={t(`verify.verdict.${verdict}`)}>
      <p className={classes.verdict}>
        {t(`verify.text.${verdict}`, {
          id: certificate.lock.id,
          chainId: String(certificate.chainId),
          date: formatLocal(BigInt(certificate.block.time), lang),
        })}
      </p>
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.map(({ field, stated, found }) => (
            <li key={field}>
              <strong>{t(`verify.field.${field}`)}</strong>:{' '}
              {t('verify.fault', { stated: say(field, stated), found: say(field, found) })}
            </li>
          ))}
        </ul>
      )}
      {verdict === 'genuine' && hasChanged && (
        <p className={classes.verdict}>
          <IconAlertTriangle size={15} aria-hidden /> {t('verify.changed')}
        </p>
      )}
      {verdict !== 'forged' && (
        <Link to={lockHref(BigInt(certificate.lock.id), certificate.chainId)}>{t('verify.open')}</Link>
      )}
    </Alert>
  )
}
