// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibClone} from "solady/src/utils/LibClone.sol";
import {Companions} from "../../generated/Companions.sol";
import {ISale} from "../companion/ISale.sol";
import {ITokenSale} from "./ITokenSale.sol";

/**
 * @title TokenSale
 * @notice The part that tokens with a sale share, whatever their exchange.
 * @dev Roles: the sale. Invariants: before the finish the sale alone moves tokens; the finish comes once and is final; the
 * token keeps no coin of a purchase.
 */
abstract contract TokenSale is ITokenSale {
    /// @inheritdoc ITokenSale
    function takeBack(address account, uint256 amount) external {
        _checkSale();
        if (isSaleFinished()) revert TokenSale_Over();
        _destroy(account, amount);
    }

    /// @inheritdoc ITokenSale
    function sale() public view returns (address) {
        return LibClone.predictDeterministicAddress(Companions.SALE, 0, address(this));
    }

    /// @inheritdoc ITokenSale
    function isSaleFinished() public view virtual returns (bool);

    /**
     * @dev Burns tokens of an account.
     */
    function _destroy(address account, uint256 amount) internal virtual;

    /**
     * @dev Makes the sale; returns it and how much it needs, which the caller brings there.
     * @param base See {ISale-setUp}, `pair` too.
     */
    function _makeSale(ISale.SaleInit memory init, address base, address pair)
        internal
        returns (address made, uint256 needed)
    {
        // Check
        if (Companions.SALE.code.length == 0) revert TokenSale_CompanionMissing(Companions.SALE);
        bool locks = pair != address(0) && init.liquidityLockSeconds != 0;
        if (locks && Companions.TOKEN_LOCK.code.length == 0) revert TokenSale_CompanionMissing(Companions.TOKEN_LOCK);
        // Interaction: the sale is ours; its address follows from this one.
        made = LibClone.cloneDeterministic(Companions.SALE, 0);
        needed = ISale(made).setUp(init, base, pair, Companions.TOKEN_LOCK);
        emit SaleMade(made, needed);
    }

    /**
     * @dev Coin that was sent here is the sender's purchase; the sale pays him back what is too much.
     */
    function _passOnPurchase() internal {
        if (isSaleFinished()) revert TokenSale_Over();
        ISale(sale()).buyFor{value: msg.value}(msg.sender);
    }

    function _checkSale() internal view {
        if (msg.sender != sale()) revert TokenSale_NotSale(msg.sender);
    }

    /**
     * @dev The gate of every movement while the sale is not finished. A mint moves nobody's tokens.
     */
    function _checkMovement(address from) internal view {
        if (from != address(0) && msg.sender != sale()) revert TokenSale_NotFinished();
    }

    /**
     * @dev See {ISale-deployerPowers}.
     */
    function _deployerPowers() internal view returns (address deployer, bool keepsLists, uint64 until) {
        if (!isSaleFinished()) return ISale(sale()).deployerPowers();
    }
}
