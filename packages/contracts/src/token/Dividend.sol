// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Companions} from "../../generated/Companions.sol";
import {IDividendVault} from "../companion/IDividendVault.sol";
import {IUniswapV2Pair} from "../exchange/IUniswapV2.sol";
import {IDividend} from "./IDividend.sol";
import {ITill} from "../companion/ITill.sol";
import {Trading} from "./Trading.sol";

/**
 * @title Dividend
 * @notice Tells the token's dividend vault every change of a balance that earns.
 * @dev Role: owner, in the vault. Invariants: after every movement an account's shares follow its balance; a movement
 * never depends on the dividend coin or on a payment, since the vault only keeps its books then.
 */
abstract contract Dividend is Trading, IDividend {
    /**
     * @param receiver Holder of the first supply, which was minted before there was a vault.
     */
    constructor(IDividendVault.DividendInit memory init, address receiver) {
        // Interaction: the vault is ours; its address follows from this one.
        IDividendVault made = IDividendVault(_makeCompanion(Companions.DIVIDEND_VAULT));
        made.setUp(init, base(), IUniswapV2Pair(pair()).factory(), ITill(till()).exchangeFeeBps(), totalSupply());
        _tell(address(0), receiver);
    }

    /// @inheritdoc IDividend
    function dividendVault() public view returns (address) {
        return _companion(Companions.DIVIDEND_VAULT);
    }

    /// @inheritdoc IDividend
    function earnsNothing(address account) external view returns (bool) {
        return _earnsNothing(account);
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        super._update(from, to, value);
        // The first supply is minted before there is a vault.
        if (_config.pair() != address(0)) _tell(from, to);
    }

    function _afterPairRegistered(address account) internal virtual override {
        super._afterPairRegistered(account);
        IDividendVault(dividendVault()).onBalances(account, 0, address(0), 0);
    }

    function _isCompanion(address account) internal view virtual override returns (bool) {
        return super._isCompanion(account) || account == dividendVault();
    }

    function _dividendReceiver() internal view virtual override returns (address) {
        return dividendVault();
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        _listCapability(list, "dividendExcluded", 0, 0);
    }

    /// @dev Balances after a movement, of those two that earn.
    function _tell(address from, address to) private {
        if (_earnsNothing(from)) from = address(0);
        if (_earnsNothing(to)) to = address(0);
        if (from == to && from == address(0)) return;
        IDividendVault(dividendVault()).onBalances(
            from, from == address(0) ? 0 : balanceOf(from), to, to == address(0) ? 0 : balanceOf(to)
        );
    }
}
