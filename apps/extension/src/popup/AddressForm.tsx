import { chainList } from '@tokensmith/chains/chainList.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useId, useState } from 'react'

type AddressFormProps = {
  title: string
  label: string
  start?: string
  withChain?: boolean
  hrefOf: (address: string, chainId: number) => string
  open: (href: string) => void
}

/** An address that is to be looked at in the toolbox. */
export function AddressForm({ title, label, start = '', withChain = false, hrefOf, open }: AddressFormProps) {
  const t = useTexts('extension')
  const id = useId()
  const [text, setText] = useState(start)
  const [chainId, setChainId] = useState(chainList[0]?.id ?? 1)
  const [isRefused, setRefused] = useState(false)
  return (
    <form
      className="search"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        const parsed = parseAddress(text)
        setRefused(!parsed.ok)
        if (parsed.ok) open(hrefOf(parsed.value, chainId))
      }}
    >
      <h2 id={id}>{title}</h2>
      {withChain && (
        <label>
          {t('popup.chain')}
          <select value={chainId} onChange={({ currentTarget }) => setChainId(Number(currentTarget.value))}>
            {chainList.map((chain) => (
              <option key={chain.id} value={chain.id}>
                {chain.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {label}
        <input
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {isRefused && (
        <p role="alert" className="fault">
          {t('popup.addressFault')}
        </p>
      )}
      <button type="submit">{t('popup.open')}</button>
    </form>
  )
}
