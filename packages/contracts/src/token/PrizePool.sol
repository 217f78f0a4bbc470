// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Companions} from "../../generated/Companions.sol";
import {IPrizePot} from "../companion/IPrizePot.sol";
import {ITill} from "../companion/ITill.sol";
import {IPrizePool} from "./IPrizePool.sol";
import {MarketConfig, MarketFlags} from "./MarketConfig.sol";
import {Trading} from "./Trading.sol";

/**
 * @title PrizePool
 * @notice Tells the token's PrizePot who buys in the token's own pair, and whose tokens leave.
 * @dev Roles: none. Invariants: from the first round on every movement out of an account, whichever way, is told to the
 * pot; only a buy in the token's own pair, by somebody who is not exempt from tax, adds to a count.
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
        MarketConfig config = _config;
        // Before the first round nobody has a count that could fall.
        if (config.has(MarketFlags.ROUNDS) && from != config.pair() && from != address(0) && from != to) {
            IPrizePot(prizePot()).onLeave(from, value);
        }
    }

    /// @inheritdoc Trading
    function _afterBuy(MarketConfig config, address to, uint256 value) internal virtual override {
        super._afterBuy(config, to, value);
        if (_earnsNothing(to)) return;
        bool counts = IPrizePot(prizePot()).onBuy(to, value);
        if (counts && !config.has(MarketFlags.ROUNDS)) _config = _config.on(MarketFlags.ROUNDS);
    }

    function _isCompanion(address account) internal view virtual override returns (bool) {
        return super._isCompanion(account) || account == prizePot();
    }

    /// @inheritdoc Trading
    function _prizeReceiver() internal view virtual override returns (address) {
        return prizePot();
    }
}
