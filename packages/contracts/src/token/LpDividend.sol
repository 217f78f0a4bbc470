// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Companions} from "../../generated/Companions.sol";
import {ILpVault} from "../companion/ILpVault.sol";
import {ITill} from "../companion/ITill.sol";
import {IUniswapV2Pair} from "../exchange/IUniswapV2.sol";
import {ILpDividend} from "./ILpDividend.sol";
import {Trading} from "./Trading.sol";

/**
 * @title LpDividend
 * @notice Sends the dividends' part of the taxes to a vault in which liquidity of the token's pair is staked.
 * @dev Roles: none. Invariants: movements of the token know nothing of stakes, and stakes nothing of balances.
 */
abstract contract LpDividend is Trading, ILpDividend {
    constructor(ILpVault.LpDividendInit memory init) {
        // Interaction: the vault is ours; its address follows from this one.
        ILpVault made = ILpVault(_makeCompanion(Companions.LP_VAULT));
        address lp = pair();
        made.setUp(init, lp, base(), IUniswapV2Pair(lp).factory(), ITill(till()).exchangeFeeBps());
    }

    /// @inheritdoc ILpDividend
    function lpVault() public view returns (address) {
        return _companion(Companions.LP_VAULT);
    }

    function _isCompanion(address account) internal view virtual override returns (bool) {
        return super._isCompanion(account) || account == lpVault();
    }

    function _dividendReceiver() internal view virtual override returns (address) {
        return lpVault();
    }
}
