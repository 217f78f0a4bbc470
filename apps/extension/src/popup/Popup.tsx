import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { tokenPageLink } from '@tokensmith/tools/tokenPageLink.ts'
import { useState } from 'react'
import { browser } from '../browser.ts'
import { AddressForm } from './AddressForm.tsx'
import { HomeForm } from './HomeForm.tsx'
import type { Kept } from './kept.ts'
import { ToolSearch } from './ToolSearch.tsx'
import { UnitForm } from './UnitForm.tsx'

type PopupProps = { kept: Kept; canOpenPanel?: boolean; listsAll?: boolean }

/** Finds every tool and opens it in the person's own toolbox; converts units at once, without any. */
export function Popup({ kept, canOpenPanel = false, listsAll = false }: PopupProps) {
  const t = useTexts('extension')
  const [home, setHome] = useState(kept.home)
  const open = (href: string) => {
    if (home) void browser.tabs.create({ url: `${home}${href}` })
    else document.getElementById('home')?.focus()
  }
  return (
    <main>
      <ToolSearch listsAll={listsAll} open={open} />
      <UnitForm />
      <AddressForm
        title={t('popup.token')}
        label={t('popup.tokenAddress')}
        withChain
        hrefOf={(token, chainId) => tokenPageLink({ chainId, token })}
        open={open}
      />
      <AddressForm
        title={t('popup.approvals')}
        label={t('popup.account')}
        start={kept.account}
        hrefOf={(address) => `/ot/ac?${new URLSearchParams({ address })}`}
        open={open}
      />
      <footer className="search">
        <HomeForm home={home} onHome={setHome} />
        {canOpenPanel && browser.sidePanel && (
          <button type="button" onClick={openPanel}>
            {t('popup.openPanel')}
          </button>
        )}
      </footer>
    </main>
  )
}

/** Within the press itself: the browser opens it for nothing else. */
function openPanel(): void {
  // The window in front; the browser has a number for it.
  void browser.sidePanel?.open({ windowId: -2 }).then(() => window.close())
}
