// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ISale} from "../companion/ISale.sol";
import {ITokenSale} from "./ITokenSale.sol";
import {OwnPool} from "./OwnPool.sol";
import {TokenSale} from "./TokenSale.sol";

/**
 * @title PoolSale
 * @notice The sale of a token that is its own exchange; its finish fills the reserves and starts trading.
 * @dev See {TokenSale}. Until the finish coin that is sent to the token is a purchase in the sale, afterwards one at the
 * pool's price.
 */
abstract contract PoolSale is OwnPool, TokenSale {
    bool private _isFinished;

    /**
     * @param receiver Holder of the first supply, out of which the sale takes what it needs.
     */
    constructor(ISale.SaleInit memory init, address receiver) {
        // Check: the finish alone opens trading, and fills the reserves for the deployer.
        uint64 start = tradingStart();
        if (start == 0 || start > block.timestamp) {
            revert TokenSale_InvalidRule("tradingStart", start, block.timestamp);
        }
        if (init.deployer != liquidityProvider()) revert TokenSale_InvalidRule("provider", 0, 0);
        if (!init.paysNative) revert TokenSale_InvalidRule("coin", 0, 0);
        (address made, uint256 needed) = _makeSale(init, address(0), address(0));
        // Effect: as the ERC-20 sees it; no limit of holdings is the sale's.
        ERC20._update(receiver, made, needed);
    }

    /// @inheritdoc ITokenSale
    function finishSale(uint256 unsold, uint256 amount, uint64 unlockAt) external payable {
        // Check
        _checkSale();
        if (_isFinished) revert TokenSale_Over();
        // Effect
        _isFinished = true;
        if (unsold != 0) _burn(msg.sender, unsold);
        _open(msg.sender, msg.value, amount, unlockAt);
    }

    /// @inheritdoc ITokenSale
    function isSaleFinished() public view override returns (bool) {
        return _isFinished;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        if (!_isFinished) _checkMovement(from);
        super._update(from, to, value);
    }

    /// @inheritdoc OwnPool
    function _buyPlain() internal virtual override {
        if (_isFinished) super._buyPlain();
        else _passOnPurchase();
    }

    /// @inheritdoc OwnPool
    function _deliversFreely(address from) internal view virtual override returns (bool) {
        return from == sale();
    }

    /// @inheritdoc TokenSale
    function _destroy(address account, uint256 amount) internal override {
        _burn(account, amount);
    }

    /// @inheritdoc OwnPool
    function _listCapabilities(Capability[] memory list) internal view virtual override {
        super._listCapabilities(list);
        (address deployer, bool keepsLists, uint64 until) = _deployerPowers();
        if (keepsLists) _listCapability(list, "saleList", 0, until).holder = deployer;
        if (until != 0) _listCapability(list, "saleEarly", 0, until).holder = deployer;
    }
}
