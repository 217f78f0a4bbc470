// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice The usual batch sender, written plainly: arrays, one pull, a transfer a row; nothing against sending twice.
contract PullThenTransfer {
    using SafeERC20 for IERC20;

    function sendToken(IERC20 token, address[] calldata receivers, uint256[] calldata amounts) external {
        uint256 total;
        for (uint256 i; i < receivers.length; ++i) {
            total += amounts[i];
        }
        token.safeTransferFrom(msg.sender, address(this), total);
        for (uint256 i; i < receivers.length; ++i) {
            token.safeTransfer(receivers[i], amounts[i]);
        }
    }

    function sendCoin(address[] calldata receivers, uint256[] calldata amounts) external payable {
        for (uint256 i; i < receivers.length; ++i) {
            (bool sent,) = receivers[i].call{value: amounts[i]}("");
            require(sent);
        }
        (bool returned,) = msg.sender.call{value: address(this).balance}("");
        require(returned);
    }
}
