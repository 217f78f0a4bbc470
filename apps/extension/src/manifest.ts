export type Target = 'chromium' | 'firefox'

/** A page that a wallet can be on. Nothing is read there but what is asked of a wallet. */
const sites = ['http://*/*', 'https://*/*']
/** In every frame, and before the page's own scripts. */
const everywhere = {
  matches: sites,
  run_at: 'document_start',
  all_frames: true,
  match_about_blank: true,
  match_origin_as_fallback: true,
}

/**
 * The manifest of the extension. `storage` keeps addresses that were used and the address of the toolbox; `sidePanel` shows
 * the panel. No hosts, no tabs, no scripts from elsewhere, and no connection to anybody.
 */
export function makeManifest(target: Target, version: string): Record<string, unknown> {
  const icons = { 16: 'icon16.png', 48: 'icon48.png', 128: 'icon128.png' }
  return {
    manifest_version: 3,
    name: 'Tokensmith',
    description: 'Says in words what a page asks your wallet to do, before the wallet opens.',
    version,
    icons,
    action: { default_popup: 'popup.html', default_title: 'Tokensmith', default_icon: icons },
    permissions: target === 'chromium' ? ['storage', 'sidePanel'] : ['storage'],
    content_scripts: [
      { ...everywhere, js: ['bridge.js'] },
      { ...everywhere, js: ['guard.js'], world: 'MAIN' },
    ],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    ...(target === 'chromium'
      ? {
          background: { service_worker: 'background.js' },
          side_panel: { default_path: 'panel.html' },
          minimum_chrome_version: '119',
        }
      : {
          background: { scripts: ['background.js'] },
          sidebar_action: { default_panel: 'panel.html', default_title: 'Tokensmith', open_at_install: false },
          browser_specific_settings: { gecko: { id: firefoxId, strict_min_version: '128.0' } },
        }),
  }
}

/** Drawn once; it names the extension for ever. */
const firefoxId = '{09e4f2d2-2901-4cb8-b6cf-d0fb455e429d}'
