// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// @notice An ERC-1155 collection with a symbol. Somebody has 100 of each of the ids 1 to 9 at first.
contract MultiNfts is ERC1155 {
    string public constant symbol = "ART";

    constructor(address owner) ERC1155("") {
        for (uint256 id = 1; id < 10; ++id) {
            _mint(owner, id, 100, "");
        }
    }
}
