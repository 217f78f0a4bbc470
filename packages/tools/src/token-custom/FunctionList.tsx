import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useMemo } from 'react'
import type { AbiFunction, AbiParameter, Hex } from 'viem'
import classes from './Contract.module.css'
import { contractFunctions, isRead } from './contractFunctions.ts'

/** What can be called: first what changes something, then what only reads. */
export function FunctionList({ code }: { code: Hex | undefined }) {
  const t = useTexts('token-custom')
  const functions = useMemo(() => code && contractFunctions(code), [code])
  if (!functions) return <p className={classes.note}>{t('functions.waiting')}</p>
  return (
    <>
      <p className={classes.note}>{t('functions.from')}</p>
      {(['writes', 'reads'] as const).map((part) => {
        const list = functions.filter((entry) => isRead(entry) === (part === 'reads'))
        return (
          <details key={part} className={classes.further}>
            <summary>{t(`functions.${part}`, { number: list.length })}</summary>
            <ul className={classes.paths}>
              {list.map((entry) => (
                <li key={signature(entry)}>
                  <code>{signature(entry)}</code>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

/** As in Solidity, with the names of the arguments. */
function signature({ name, inputs, outputs }: AbiFunction): string {
  const list = (parameters: readonly AbiParameter[]) =>
    parameters.map((parameter) => [typeOf(parameter), parameter.name].filter(Boolean).join(' ')).join(', ')
  return `${name}(${list(inputs)})${outputs.length > 0 ? ` → ${list(outputs)}` : ''}`
}

/** Structures by their name, which is what the source calls them. */
function typeOf({ type, internalType }: AbiParameter): string {
  return type.startsWith('tuple') ? (internalType ?? type).replace(/^struct (?:\w+\.)?/, '') : type
}
