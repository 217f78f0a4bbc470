// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Companions} from "../../generated/Companions.sol";
import {IPrizePot} from "../companion/IPrizePot.sol";
import {ITill} from "../companion/ITill.sol";
import {IPrizePool} from "./IPrizePool.sol";
import {Trading} from "./Trading.sol";

/**
 * @title PrizePool
 * @notice Tells the token's PrizePot who buys in the token's own pair, and whose tokens leave.
 * @dev Roles: none. Invariants: every movement out of an account, whichever way, is told to the pot; only a taxed buy in
 * the token's own pair adds to a count, since a pair that anyone registered could pretend to buy.
 */
abstract contract PrizePool is Trading, IPrizePool {
    constructor(IPrizePot.PrizeInit memory init) {
        // Interaction: both are ours.
        bool baseIsNative = ITill(till()).baseIsNative();
        IPrizePot(_makeCompanion(Companions.PRIZE_POT)).setUp(init, pair(), base(), baseIsNative);
    }

    /// @inheritdoc IPrizePool
    function prizePot() public view returns (address) {
        return _companion(Companions.PRIZE_POT);
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        super._update(from, to, value);
        address own = _pairOf(_readConfig());
        // While there is no pair, nothing of the token but its first supply exists.
        if (own != address(0) && from != own && from != address(0) && from != to) {
            IPrizePot(prizePot()).onLeave(from, value);
        }
    }

    /// @inheritdoc Trading
    function _afterTrade(uint256 config, address from, address to, uint256 value, bool buys)
        internal
        virtual
        override
    {
        super._afterTrade(config, from, to, value, buys);
        if (from == _pairOf(config) && !_earnsNothing(to)) IPrizePot(prizePot()).onBuy(to, value);
    }

    function _isCompanion(address account) internal view virtual override returns (bool) {
        return super._isCompanion(account) || account == prizePot();
    }

    /// @inheritdoc Trading
    function _prizeReceiver() internal view virtual override returns (address) {
        return prizePot();
    }
}
