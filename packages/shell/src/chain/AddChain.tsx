import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import {
  type CustomChainDraft,
  type CustomChainFaults,
  type CustomChainForm,
  createCustomChain,
  parseCustomChain,
} from '@tokensmith/chains/customChain.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { type ChainProbe, probeChain } from '@tokensmith/sdk/base/chain/probeChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import classes from './AddChain.module.css'
import { chains } from './chains.ts'
import { ProbeReport } from './ProbeReport.tsx'
import { quirksOf } from './quirksOf.ts'

const emptyForm: CustomChainForm = {
  rpcText: '',
  idText: '',
  nameText: '',
  symbolText: '',
  explorerText: '',
  testnet: false,
}
const fields = ['rpc', 'id', 'name', 'symbol', 'explorer'] as const

type Probing =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
  | { state: 'known'; draft: CustomChainDraft; probe: ChainProbe; chain: ChainEntry }

/** Adds any EVM chain by its node: the id is verified, and what the node can do is found out and shown. */
export function AddChain({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const t = useTexts('common')
  const sentence = useErrorSentence()
  const id = useId()
  const [form, setForm] = useState(emptyForm)
  const [faults, setFaults] = useState<CustomChainFaults>({})
  const [probing, setProbing] = useState<Probing>({ state: 'idle' })
  const asking = useRef<AbortController>(undefined)

  const change = (patch: Partial<CustomChainForm>) => {
    asking.current?.abort()
    setForm({ ...form, ...patch })
    setProbing({ state: 'idle' })
    setFaults({})
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseCustomChain(form)
    setFaults(parsed.ok ? {} : parsed.faults)
    if (!parsed.ok) return
    const control = new AbortController()
    asking.current = control
    setProbing({ state: 'asking' })
    try {
      const probe = await probeChain(parsed.draft.rpc, {
        expectedChainId: parsed.draft.expectedId,
        signal: control.signal,
      })
      const made = createCustomChain(parsed.draft, { id: probe.chainId, quirks: quirksOf(probe) })
      if (made.ok) setProbing({ state: 'known', draft: parsed.draft, probe, chain: made.chain })
      else {
        setFaults(made.faults)
        setProbing({ state: 'idle' })
      }
    } catch (error) {
      if (!control.signal.aborted) setProbing({ state: 'failed', error })
    }
  }
  const add = async (chain: ChainEntry) => {
    chains.addCustom(chain)
    onClose()
    try {
      await chains.choose(chain.id)
      showMessage(t('chain.added', { name: chain.name }), 'good')
    } catch {
      showMessage(t('chain.refused', { name: chain.name }), 'bad')
    }
  }

  return (
    <Dialog
      title={t('chain.addTitle')}
      width={520}
      onClose={onClose}
      onBack={onBack}
      footer={
        probing.state === 'known' ? (
          <button
            type="button"
            className={`button ${classes.wide}`}
            data-kind="primary"
            data-size="large"
            onClick={() => add(probing.chain)}
          >
            {t('chain.addNamed', { name: probing.chain.name })}
          </button>
        ) : (
          <button
            type="submit"
            form={id}
            className={`button ${classes.wide}`}
            data-kind="primary"
            data-size="large"
            disabled={probing.state === 'asking'}
          >
            {t(probing.state === 'asking' ? 'chain.checking' : 'chain.check')}
          </button>
        )
      }
    >
      <form id={id} className={classes.form} onSubmit={check} noValidate>
        {fields.map((field) => {
          const name = `${field}Text` as const
          const fault = faults[field]
          return (
            <label key={field} className={classes.field} data-wide={field === 'rpc' || undefined}>
              <span>{t(`chain.field.${field}`)}</span>
              <input
                className="field"
                value={form[name]}
                placeholder={field === 'rpc' ? 'https://' : field === 'explorer' ? 'https://' : undefined}
                inputMode={field === 'id' ? 'numeric' : field === 'rpc' || field === 'explorer' ? 'url' : undefined}
                autoComplete="off"
                spellCheck={false}
                aria-invalid={fault ? true : undefined}
                aria-describedby={`${id}-${field}`}
                onChange={(event) => change({ [name]: event.target.value })}
              />
              <small id={`${id}-${field}`} data-bad={fault ? true : undefined}>
                {fault ? sentence(fault) : t(`chain.hint.${field}`)}
              </small>
            </label>
          )
        })}
        <label className={classes.testnet}>
          <input
            type="checkbox"
            checked={form.testnet}
            onChange={(event) => change({ testnet: event.target.checked })}
          />
          {t('chain.isTestnet')}
        </label>
      </form>
      <div role="status" className={classes.result}>
        {probing.state === 'asking' && (
          <p className={classes.line}>
            <IconHelpCircle size={18} aria-hidden />
            {t('chain.asking')}
          </p>
        )}
        {probing.state === 'failed' && (
          <p className={classes.line} data-bad>
            <IconAlertTriangle size={18} aria-hidden />
            {sentence(probing.error)}
          </p>
        )}
        {probing.state === 'known' && (
          <>
            <p className={classes.line} data-good>
              <IconCircleCheck size={18} aria-hidden />
              {t('chain.verified', { id: probing.probe.chainId })}
            </p>
            <ProbeReport probe={probing.probe} />
          </>
        )}
      </div>
    </Dialog>
  )
}
