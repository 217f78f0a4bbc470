// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../companion/ISale.sol";
import {ITokenSale} from "./ITokenSale.sol";
import {Market} from "./Market.sol";
import {MarketConfig, MarketFlags} from "./MarketConfig.sol";
import {TokenBase} from "./TokenBase.sol";
import {TokenSale} from "./TokenSale.sol";

/**
 * @title MarketSale
 * @notice The sale of a token with an exchange pair; its finish fills the pair and starts trading.
 * @dev See {TokenSale}. The bit that keeps the token still lies in the slot that every movement reads anyway, so a finished
 * sale costs a transfer the look at a bit. Trading starts with the finish, whatever {IMarket-tradingStart} tells before.
 */
abstract contract MarketSale is Market, TokenSale {
    /**
     * @param receiver Holder of the first supply, out of which the sale takes what it needs.
     */
    constructor(ISale.SaleInit memory init, address receiver) {
        // Check: the finish alone opens trading, and is the first to bring the pair tokens.
        uint256 start = _config.tradingStart();
        if (start > block.timestamp) revert TokenSale_InvalidRule("tradingStart", start, block.timestamp);
        if (receiver == pair()) revert TokenSale_InvalidRule("receiver", 0, 0);
        (address made, uint256 needed) = _makeSale(init, base(), pair());
        // Effect: as the ERC-20 sees it; what modules after this one keep of balances begins afterwards.
        _move(receiver, made, needed);
        _config = _config.on(MarketFlags.SALE);
    }

    /// @notice Sending coin buys at the price of the sale; what is too much comes back.
    receive() external payable {
        _passOnPurchase();
    }

    /// @inheritdoc ITokenSale
    function finishSale(uint256 unsold, uint256 amount, uint64) external payable {
        // Check: this token's exchange is its pair, which the sale itself fills.
        _checkSale();
        if (isSaleFinished()) revert TokenSale_Over();
        if (amount != 0 || msg.value != 0) revert TokenSale_InvalidRule("exchange", amount, 0);
        // Effect
        _config = _config.off(MarketFlags.SALE);
        _startTrading();
        if (unsold != 0) _burn(msg.sender, unsold);
    }

    /// @inheritdoc ITokenSale
    function isSaleFinished() public view override returns (bool) {
        return !_config.has(MarketFlags.SALE);
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        MarketConfig config = _config;
        if (config.has(MarketFlags.SALE)) {
            _checkMovement(from);
            // A few minted units in the pair would make somebody its first provider, and the sale's liquidity his.
            if (to == config.pair()) revert TokenSale_NotFinished();
        }
        super._update(from, to, value);
    }

    /// @dev The sale fills the pair, and gives out what was bought before there was a price.
    function _isUntaxed(address account) internal view virtual override returns (bool) {
        return super._isUntaxed(account) || account == sale();
    }

    /// @inheritdoc TokenSale
    function _destroy(address account, uint256 amount) internal override {
        _burn(account, amount);
    }

    /// @inheritdoc TokenBase
    function _listCapabilities(Capability[] memory list) internal view virtual override {
        super._listCapabilities(list);
        (address deployer, bool keepsLists, uint64 until) = _deployerPowers();
        if (keepsLists) _listCapability(list, "saleList", 0, until).holder = deployer;
        if (until != 0) _listCapability(list, "saleEarly", 0, until).holder = deployer;
    }
}
