// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMintable} from "./IMintable.sol";
import {Owned} from "./Owned.sol";

/**
 * @title Mintable
 * @notice The owner mints up to a fixed cap until minting is finished for ever.
 * @dev Role: owner. Invariants: nothing is minted above the cap (only interest of {Compound} can pass it); the cap never
 * changes; once finished nothing is minted again.
 */
abstract contract Mintable is Owned, IMintable {
    uint256 private _mintCap;
    bool private _mintingFinished;

    constructor(MintableInit memory init) {
        if (init.cap == 0 || init.cap < totalSupply()) revert Mintable_CapTooLow(init.cap, totalSupply());
        _mintCap = init.cap;
    }

    /// @inheritdoc IMintable
    function mint(address to, uint256 amount) external onlyOwner {
        // Check
        if (_mintingFinished) revert Mintable_Finished();
        uint256 supply = totalSupply();
        // Interest can have lifted the supply above the cap.
        if (supply > _mintCap || amount > _mintCap - supply) revert Mintable_CapExceeded(amount, supply, _mintCap);
        // Effect
        _mint(to, amount);
    }

    /// @inheritdoc IMintable
    function finishMinting() external onlyOwner {
        if (_mintingFinished) revert Mintable_Finished();
        _mintingFinished = true;
        emit MintingFinished();
    }

    /// @inheritdoc IMintable
    function mintCap() external view returns (uint256) {
        return _mintCap;
    }

    /// @inheritdoc IMintable
    function mintingFinished() external view returns (bool) {
        return _mintingFinished;
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        uint256 supply = totalSupply();
        if (!_mintingFinished) _listCapability(list, "mint", supply < _mintCap ? _mintCap - supply : 0, 0);
    }
}
