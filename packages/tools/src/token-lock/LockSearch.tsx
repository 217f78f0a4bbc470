import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { accepted, type Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useNavigate } from 'react-router'
import type { Address } from 'viem'
import { SearchForm } from '../_shared/form/SearchForm.tsx'
import { lockHref, tokenLocksHref } from './lockLink.ts'

/** Opens the public page of any lock by its number, or of any token by its address. */
export function LockSearch() {
  const t = useTexts('token-lock')
  const { chain } = useChain()
  const navigate = useNavigate()
  const parse = (typed: string): Parsed<bigint | Address> => {
    const id = /^\s*#?([1-9][0-9]{0,30})\s*$/.exec(typed)?.[1]
    return id ? accepted(BigInt(id)) : parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  }
  return (
    <Section>
      <SearchForm
        label={t('search.label')}
        hint={t('search.hint', { chain: chain.name })}
        placeholder="0x… / #1"
        action={t('mine.open')}
        icon={<IconSearch size={16} aria-hidden />}
        parse={parse}
        onFound={(found) =>
          void navigate(typeof found === 'bigint' ? lockHref(found, chain.id) : tokenLocksHref(found, chain.id))
        }
      />
    </Section>
  )
}
