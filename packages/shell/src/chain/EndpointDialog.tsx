import { IconAlertTriangle } from '@tabler/icons-react'
import { parseRpc, redactRpc } from '@tokensmith/chains/parseRpc.ts'
import { probeChain } from '@tokensmith/sdk/base/chain/probeChain.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import { openDialog } from '../parts/shellState.ts'
import classes from './EndpointDialog.module.css'
import { EndpointFacts } from './EndpointFacts.tsx'
import { EndpointRow, type EndpointTest } from './EndpointRow.tsx'
import { mostOwnEndpoints } from './endpointChoice.ts'
import { useEndpointTexts } from './endpointTexts.ts'
import { useEndpoints } from './useEndpoints.ts'

/** The nodes a chain is read by: who answers, who was left out and why; another one first, or one's own. */
export default function EndpointDialog({ onClose }: { onClose: () => void }) {
  const t = useEndpointTexts()
  const sentence = useErrorSentence()
  const id = useId()
  const { chain } = useChain()
  const { endpoints, list, look } = useEndpoints(chain)
  const [tests, setTests] = useState<Readonly<Record<string, EndpointTest>>>({})
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  /** What was typed and is being tested, or was refused. */
  const [tested, setTested] = useState<string>()
  /** What was asked for last: a slow test of one before it must not undo it. */
  const wanted = useRef<string>(undefined)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const control = new AbortController()
    leaving.current = control
    return () => control.abort()
  }, [])

  /** Nothing is used before it has shown the chain's id, twice. */
  const test = async (rpc: string): Promise<boolean> => {
    const { signal } = leaving.current
    const note = (result: EndpointTest) => !signal.aborted && setTests((before) => ({ ...before, [rpc]: result }))
    note({ state: 'testing' })
    try {
      note({ state: 'passed', probe: await probeChain(rpc, { expectedChainId: chain.id, signal }) })
      return !signal.aborted
    } catch (error) {
      note({ state: 'refused', error })
      return false
    }
  }
  const use = async (rpc: string): Promise<boolean> => {
    wanted.current = rpc
    if (!(await test(rpc)) || wanted.current !== rpc) return false
    endpoints?.choose(rpc)
    showMessage(t('endpoint:added', { host: redactRpc(rpc) }), 'good')
    return true
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseRpc(typed)
    if (!parsed.ok) return setFault(sentence(parsed.error))
    const rpc = parsed.value
    if (list.some((known) => known.rpc === rpc)) return setFault(t('endpoint:taken'))
    if (list.filter(({ isOwn }) => isOwn).length >= mostOwnEndpoints) return setFault(t('endpoint:full'))
    setFault('')
    setTested(rpc)
    if (!(await use(rpc))) return
    setTyped('')
    setTested(undefined)
  }
  const typedTest = tested === undefined ? undefined : tests[tested]
  const refusal = typedTest?.state === 'refused' ? sentence(typedTest.error) : fault

  return (
    <Dialog
      title={t('endpoint:title', { name: chain.nameAlias })}
      width={560}
      onClose={onClose}
      onBack={() => openDialog('chain')}
      footer={
        endpoints && !endpoints.isDefault() ? (
          <button type="button" className="button" onClick={() => endpoints.reset()}>
            {t('endpoint:reset')}
          </button>
        ) : undefined
      }
    >
      <div className={classes.now} role="status">
        <span className={classes.dim}>{t('endpoint:now')}</span>
        <EndpointFacts look={look} />
      </div>
      <p className={classes.intro}>{t('endpoint:intro')}</p>
      <ul className={classes.list}>
        {list.map((endpoint) => (
          <EndpointRow
            key={endpoint.rpc}
            endpoint={endpoint}
            test={tests[endpoint.rpc]}
            onTest={() => test(endpoint.rpc)}
            onUse={() => use(endpoint.rpc)}
            onRemove={() => endpoints?.remove(endpoint.rpc)}
          />
        ))}
      </ul>
      <form className={classes.form} onSubmit={add} noValidate>
        <label htmlFor={id}>{t('endpoint:add')}</label>
        <div className={classes.entry}>
          <input
            id={id}
            className="field"
            value={typed}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setTyped(event.target.value)
              wanted.current = undefined
              setFault('')
              setTested(undefined)
            }}
          />
          <button
            type="submit"
            className="button"
            data-kind="primary"
            disabled={!endpoints || typedTest?.state === 'testing'}
          >
            {t('endpoint:addButton')}
          </button>
        </div>
        <div id={`${id}-hint`} role="status">
          {refusal ? (
            <p className={classes.bad}>
              <IconAlertTriangle size={16} aria-hidden />
              {refusal}
            </p>
          ) : (
            <p className={classes.dim}>{t(typedTest ? 'testing' : 'hint')}</p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
