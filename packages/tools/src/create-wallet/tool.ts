import { defineTool } from '../defineTool.ts'

export const createWallet = defineTool({
  id: 'create-wallet',
  path: '/wa/cr',
  group: 'batch',
  tag: 'new',
  icon: 'wallet',
  title: { en: 'Create Wallet', zh: '创建钱包', es: 'Crear billeteras', ja: 'ウォレット作成' },
  summary: {
    en: 'Make up to 100,000 wallets in your own browser, from one seed phrase or independent. Nothing is sent or stored.',
    zh: '在自己的浏览器里生成最多十万个钱包：同一助记词派生，或各自独立。不发送、不保存任何内容。',
    es: 'Crea hasta cien mil billeteras en tu propio navegador, de una frase semilla o independientes. Nada se envía ni se guarda.',
    ja: '最大10万件のウォレットを自分のブラウザー内で作成。1つのシードフレーズからも、独立した鍵でも。送信も保存もしません。',
  },
  keywords: {
    en: 'bulk wallet generator batch addresses private keys seed phrase mnemonic bip39 bip44 hd keystore csv offline',
    zh: '批量 生成 创建 钱包 地址 私钥 助记词 派生 路径 keystore 离线',
    es: 'generador de billeteras en lote direcciones claves privadas frase semilla bip39 bip44 keystore csv sin conexión',
    ja: 'ウォレット 一括 作成 生成 アドレス 秘密鍵 シードフレーズ ニーモニック 派生 パス キーストア オフライン',
  },
  tabs: [{ id: 'create' }, { id: 'introduce', key: 'EX' }],
  screen: () => import('./CreateWalletScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
