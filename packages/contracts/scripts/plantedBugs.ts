import type { TokenComposition, TokenModule } from '../src/compose/tokenModules.ts'
import { tokenModuleIds } from '../src/compose/tokenModules.ts'

/** A mistake in a Solidity source that at least one test must notice. */
export type PlantedBug = Readonly<{
  name: string
  /** File in `src/token`. */
  file: string
  search: string
  replace: string
  composition: TokenComposition
  /** Only this group of tests has to notice it: the invariant runs, or the tests of one file. */
  noticedBy: 'Token.invariant.t.sol' | 'TransferTax.t.sol' | 'TokenPermit.t.sol' | 'BatchTransfer.t.sol'
  /** In the short run too: one for each invariant. */
  short?: true
}>

const all: TokenComposition = { kind: 'normal', modules: tokenModuleIds }
const standardBurn: TokenComposition = { kind: 'standard', modules: ['burn'] }
const standard: TokenComposition = { kind: 'standard', modules: [] }
const tax: TokenComposition = { kind: 'normal', modules: ['transferBurn', 'transferFee'] satisfies TokenModule[] }

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'the burnt part leaves the sender but not the supply',
    file: 'TransferTax.sol',
    search: 'if (toBurn != 0) super._update(from, address(0), toBurn);',
    replace: 'if (toBurn != 0) emit Transfer(from, address(0), toBurn);',
    composition: tax,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'a batch is never marked',
    file: 'TokenBase.sol',
    search: '_batches[bucket] = bits | bit;',
    replace: '',
    composition: standardBurn,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'a burn of tokens of anybody',
    file: 'Burnable.sol',
    search: '_burn(msg.sender, amount);',
    replace: '_burn(address(uint160(amount)), balanceOf(address(uint160(amount))));',
    composition: standardBurn,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'the cap is not enforced',
    file: 'Mintable.sol',
    search: 'if (amount > _mintCap - supply) revert',
    replace: 'if (amount > _mintCap) revert',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'an owner returns after renouncing',
    file: 'Owned.sol',
    search: '_transferOwnership(address(0));',
    replace: '',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'a ceiling can be raised',
    file: 'TransferFee.sol',
    search: 'if (ceilingBps >= _feeCeilingBps) revert TransferFee_CeilingNotLower(ceilingBps, _feeCeilingBps);',
    replace: '',
    composition: tax,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'a rate above its ceiling',
    file: 'TransferBurn.sol',
    search: 'if (bps > _burnCeilingBps) revert TransferBurn_AboveCeiling(bps, _burnCeilingBps);',
    replace: '',
    composition: tax,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'a rate changes without an event',
    file: 'TransferFee.sol',
    search: 'emit TransferFeeSet(bps);',
    replace: '',
    composition: tax,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'a listed account stays stopped after the owner left',
    file: 'Blacklist.sol',
    search: 'if (forever && !_blacklistEnded) _endBlacklist();',
    replace: '',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
    short: true,
  },
  {
    name: 'a pause outlives its limit',
    file: 'Pausable.sol',
    search: 'if (until > _pausableUntil) revert Pausable_PauseTooLong(until, _pausableUntil);',
    replace: 'until = until + 60 days;',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
  },
  {
    name: 'transfers work while paused',
    file: 'Pausable.sol',
    search: '_requireNotPaused();\n        super._update(from, to, value);',
    replace: 'super._update(from, to, value);',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
  },
  {
    name: 'the ownership can be renounced while paused',
    file: 'Pausable.sol',
    search: '_requireNotPaused();\n        super._beforeOwnerLeaves(forever);',
    replace: 'super._beforeOwnerLeaves(forever);',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
  },
  {
    name: 'a listed receiver still receives',
    file: 'Blacklist.sol',
    search: 'if (isBlacklisted(to)) revert Blacklist_Blacklisted(to);',
    replace: '',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
  },
  {
    name: 'the blacklist comes back',
    file: 'Blacklist.sol',
    search: 'if (_blacklistEnded) revert Blacklist_Ended();\n        for',
    replace: '_blacklistEnded = false;\n        for',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
  },
  {
    name: 'the gate checks the sender only',
    file: 'Whitelist.sol',
    search: 'if (to != address(0) && !_whitelisted[to]) revert Whitelist_NotWhitelisted(to, until);',
    replace: '',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
  },
  {
    name: 'the lock does not stop the owner',
    file: 'OwnershipLock.sol',
    search: 'if (block.timestamp < _ownershipLockedUntil) revert OwnershipLock_Locked(_ownershipLockedUntil);',
    replace: '',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
  },
  {
    name: 'minting works for anybody',
    file: 'Mintable.sol',
    search: 'function mint(address to, uint256 amount) external onlyOwner {',
    replace: 'function mint(address to, uint256 amount) external {',
    composition: all,
    noticedBy: 'Token.invariant.t.sol',
  },
  {
    name: 'the returning fee covers what is missing',
    file: 'TransferTax.sol',
    search: 'if (balance < value) revert ERC20InsufficientBalance(from, balance, value);',
    replace: '',
    composition: tax,
    noticedBy: 'TransferTax.t.sol',
  },
  {
    name: 'the burn is taken from what the fee leaves',
    file: 'TransferBurn.sol',
    search: 'toBurn = _share(value, _burnBps);',
    replace: 'toBurn = _share(value - toFee, _burnBps);',
    composition: tax,
    noticedBy: 'TransferTax.t.sol',
  },
  {
    name: 'a large amount overflows the tax',
    file: 'TransferTax.sol',
    search: '(value / BPS) * bps + ((value % BPS) * bps) / BPS',
    replace: 'value * bps / BPS',
    composition: tax,
    noticedBy: 'TransferTax.t.sol',
  },
  {
    name: 'a permit can be used twice',
    file: 'TokenPermit.sol',
    search: '_useNonce(owner)',
    replace: 'nonces(owner)',
    composition: standard,
    noticedBy: 'TokenPermit.t.sol',
  },
  {
    name: 'a permit works on every chain',
    file: 'TokenPermit.sol',
    search: 'VERSION_HASH, block.chainid, address(this)',
    replace: 'VERSION_HASH, uint256(1), address(this)',
    composition: standard,
    noticedBy: 'TokenPermit.t.sol',
  },
  {
    name: 'batches of two senders share their marks',
    file: 'TokenBase.sol',
    search: 'abi.encode(sender, jobId, index >> 8)',
    replace: 'abi.encode(jobId, index >> 8)',
    composition: standard,
    noticedBy: 'BatchTransfer.t.sol',
  },
  {
    name: 'the last row of a batch is left out',
    file: 'TokenBase.sol',
    search: 'end := add(packed.offset, packed.length)',
    replace: 'end := sub(add(packed.offset, packed.length), rowSize)',
    composition: standard,
    noticedBy: 'BatchTransfer.t.sol',
  },
]
