// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T17: a symbol and decimals as they are told, whatever is in them. Its creator has all that there is.
contract NamedToken is PlainToken {
    string private _symbol;
    uint8 private immutable _DECIMALS;

    constructor(string memory symbol_, uint8 decimals_, uint256 supply) {
        (_symbol, _DECIMALS) = (symbol_, decimals_);
        _mint(msg.sender, supply);
    }

    function symbol() public view virtual override returns (string memory) {
        return _symbol;
    }

    function decimals() public view virtual override returns (uint8) {
        return _DECIMALS;
    }
}
