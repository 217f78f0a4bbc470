// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Companions} from "../../generated/Companions.sol";
import {IPoolLimits} from "./IPoolLimits.sol";
import {OwnPool} from "./OwnPool.sol";

/**
 * @title PoolLimits
 * @notice Limits of the first time of a token with a pool of its own.
 * @dev Role: owner (loosens). Invariants: limits only loosen and end by themselves; no sell is ever stopped; nobody starts
 * another account's cool-down.
 */
abstract contract PoolLimits is OwnPool, IPoolLimits {
    /// @dev One slot, read by every movement.
    struct LimitSlot {
        uint112 maxHolding;
        uint32 duration;
        uint16 coolDown;
    }

    uint256 private constant LONGEST_LIMITS = 90 days;
    uint256 private constant LONGEST_COOL_DOWN = 1 hours;
    address private constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    LimitSlot private _limits;
    mapping(address account => uint256) private _boughtAt;

    constructor(PoolLimitsInit memory init) {
        // Check
        bool limited = init.maxHolding != 0 || init.coolDown != 0;
        if (
            limited != (init.duration != 0) || init.duration > LONGEST_LIMITS || init.coolDown > LONGEST_COOL_DOWN
                || (init.maxHolding != 0 && init.maxHolding < totalSupply() / 100)
        ) revert PoolLimits_Invalid(init.duration, init.maxHolding, init.coolDown);
        // Effect
        if (!limited) return;
        _limits = LimitSlot(init.maxHolding, init.duration, init.coolDown);
        emit PoolLimitsSet(init.duration, init.maxHolding, init.coolDown);
    }

    /// @inheritdoc IPoolLimits
    function loosenPoolLimits(uint112 maxHolding, uint16 coolDown) external onlyOwner {
        // Check: 0 is no limit, the loosest.
        LimitSlot memory slot = _limits;
        bool isLooser = maxHolding == 0 || (slot.maxHolding != 0 && maxHolding >= slot.maxHolding);
        if (!isLooser || coolDown > slot.coolDown || block.timestamp >= _limitsEnd(slot)) {
            revert PoolLimits_Tighter(maxHolding, coolDown);
        }
        // Effect
        (_limits.maxHolding, _limits.coolDown) = (maxHolding, coolDown);
        emit PoolLimitsSet(slot.duration, maxHolding, coolDown);
    }

    /// @inheritdoc IPoolLimits
    function poolLimits() external view returns (uint112 maxHolding, uint16 coolDown, uint64 until) {
        LimitSlot memory slot = _limits;
        uint256 end = _limitsEnd(slot);
        if (block.timestamp >= end || (slot.maxHolding == 0 && slot.coolDown == 0)) return (0, 0, 0);
        return (slot.maxHolding, slot.coolDown, uint64(end));
    }

    /// @inheritdoc IPoolLimits
    function coolDownEnd(address account) external view returns (uint256) {
        LimitSlot memory slot = _limits;
        uint256 end = _boughtAt[account] + slot.coolDown;
        return block.timestamp >= _limitsEnd(slot) || end <= block.timestamp ? 0 : end;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        super._update(from, to, value);
        // Check: what the receiver holds now. The first supply is minted before there are limits.
        LimitSlot memory slot = _limits;
        if (slot.maxHolding == 0 || from == to || _isHoldingExempt(to) || block.timestamp >= _limitsEnd(slot)) return;
        if (_deliversFreely(from)) return;
        uint256 balance = balanceOf(to);
        if (balance > slot.maxHolding) revert PoolLimits_HoldingTooLarge(to, balance, slot.maxHolding);
    }

    /// @inheritdoc OwnPool
    function _checkBuy(address payer, address to, uint256 coin, uint256 amount) internal virtual override {
        super._checkBuy(payer, to, coin, amount);
        LimitSlot memory slot = _limits;
        if (slot.coolDown == 0 || block.timestamp >= _limitsEnd(slot)) return;
        // Check
        uint256 until = _boughtAt[payer] + slot.coolDown;
        if (block.timestamp < until) revert PoolLimits_CoolDown(payer, until);
        // Effect
        _boughtAt[payer] = block.timestamp;
    }

    /// @inheritdoc OwnPool
    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        LimitSlot memory slot = _limits;
        uint256 end = _limitsEnd(slot);
        if ((slot.maxHolding != 0 || slot.coolDown != 0) && block.timestamp < end) {
            _listCapability(list, "loosenLimits", 0, end);
        }
    }

    /// @dev Accounts that hold for others, or for nobody.
    function _isHoldingExempt(address account) private view returns (bool) {
        return account == address(0) || account == address(this) || account == BURN_ADDRESS
            || account == Companions.TOKEN_LOCK || account == liquidityProvider();
    }

    /// @dev 0 without limits; the highest possible time while nobody knows when trading starts.
    function _limitsEnd(LimitSlot memory slot) private view returns (uint256) {
        if (slot.duration == 0) return 0;
        uint64 start = tradingStart();
        return start == 0 ? type(uint64).max : uint256(start) + slot.duration;
    }
}
